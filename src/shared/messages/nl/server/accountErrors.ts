import type accountErrors from '#shared/messages/en/server/accountErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  sessionNotFound: 'Sessie niet gevonden',
  confirmWithCode: 'Bevestig deze wijziging met je wachtwoord en een code uit je authenticator-app.',
  confirmWithPassword: 'Bevestig deze wijziging met je wachtwoord.',
  enterPassword: 'Vul je wachtwoord in',
  enterCode: 'Vul een code uit je authenticator-app in',
  wrongCredentials: 'Het e-mailadres of het wachtwoord klopt niet.',
  commonPassword: 'Dit wachtwoord wordt te vaak gebruikt. Kies een ander.',
  wrongPassword: 'Dit wachtwoord klopt niet.',
  linkInvalid: 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
  sameEmail: 'Dit is al je adres.',
  emailConfirmed: 'Je e-mailadres is al bevestigd.',
  emailTaken: 'Er is al een account met dit e-mailadres.',
  roleNotAllowed: 'Alleen beheerders kunnen andere beheerders aanmaken.',
  wrongCode: 'Deze code klopt niet of is al gebruikt.',
  twoFactorOn: 'Inloggen in twee stappen staat al aan.',
  emailUnconfirmed: 'Bevestig eerst je e-mailadres. Daarna kun je inloggen in twee stappen aanzetten.',
  twoFactorOff: 'Inloggen in twee stappen staat niet aan.',
  twoFactorNotBegun: 'Stel eerst inloggen in twee stappen in.',
  twoFactorRequired: 'Beheerders moeten in twee stappen inloggen.',
  administratorStays:
    'Het account van een beheerder kan niet worden gesloten. Laat eerst een andere beheerder je rol wijzigen.',
  notYourEmail: 'Dit is niet het e-mailadres van je account.',
  inUse: 'Je klanten wachten nog op iets. Rond dat eerst af.',
  tookTooLong: 'Dat duurde te lang. Log opnieuw in.',
} satisfies Translation<typeof accountErrors>
