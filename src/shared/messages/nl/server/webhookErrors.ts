import type webhookErrors from '#shared/messages/en/server/webhookErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  notFound: 'Deze webhook bestaat niet.',
  deliveryNotFound: 'Deze aflevering bestaat niet. Afleveringen worden 30 dagen bewaard.',
  tooMany: 'Een winkel kan {limit, number} webhooks hebben. Verwijder er eerst een.',
  tooManyEvents: 'Dit zijn meer dan {limit, number} gebeurtenissen. Kies een kortere periode.',
  https: 'Vul een adres in dat begint met https://, zonder een andere poort dan 443 of 8443',
  account: 'Vul het adres in zonder gebruikersnaam en wachtwoord',
  private: 'Vul een adres in op het openbare internet',
} satisfies Translation<typeof webhookErrors>
