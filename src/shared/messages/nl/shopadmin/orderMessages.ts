import type orderMessages from '#shared/messages/en/shopadmin/orderMessages.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Berichten',
  loadFailed: 'Berichten laden is niet gelukt',
  label: 'Bericht aan de klant',
  placeholder: 'Schrijf de klant…',
  hint: '{language, select, nl {Gaat naar {email}, die Nederlands leest. Antwoorden gaan naar {replyTo}.} other {Gaat naar {email}, die Engels leest. Antwoorden gaan naar {replyTo}.}}',
  notFilled: 'Niet ingevuld, en gaat zo mee: {names}',
  send: 'Versturen',
  sent: 'Bericht verstuurd',
  notSent: 'Het bericht is niet verstuurd',
  unreachable: 'Controleer je verbinding en probeer het opnieuw.',
  delivery: { pending: 'onderweg', sent: 'verstuurd', kept: 'niet verstuurd', failed: 'niet bezorgd' },
  noAddress: {
    title: 'Waar moet het antwoord heen?',
    text: 'Vul bij <details>je bedrijfsgegevens</details> een e-mailadres voor klanten in. Daarna kun je ze hier schrijven.',
  },
  insert: 'Tekst invoegen',
  example: 'Voorbeeld: {name}',
  manage: {
    open: 'Teksten beheren…',
    title: 'Opgeslagen teksten',
    text: 'Voor wat je vaker schrijft. De klant krijgt de tekst in zijn eigen taal, als die er is.',
    example: 'Voorbeeld',
    editNamed: '{name} wijzigen',
    deleteNamed: '{name} verwijderen',
    name: 'Naam',
    language: { nl: 'Tekst in het Nederlands', en: 'Tekst in het Engels' },
    hint: "'{order}', '{customer}' en '{shop}' worden ingevuld. Een tekst met dezelfde naam wordt vervangen.",
    save: 'Tekst opslaan',
    saved: 'Tekst opgeslagen',
    saveFailed: 'Tekst opslaan is niet gelukt. Probeer het opnieuw.',
    loadFailed: 'Teksten laden is niet gelukt',
    deleteFailed: 'Tekst verwijderen is niet gelukt',
  },
  leave: {
    title: { message: 'Sluiten zonder het bericht te versturen?', both: 'Sluiten zonder te versturen en op te slaan?' },
    description: {
      message: 'Wat je hebt geschreven, is niet verstuurd. Het gaat verloren.',
      both: 'Je bericht is niet verstuurd en je notitie niet opgeslagen. Beide gaan verloren.',
    },
    leave: { message: 'Bericht weggooien', both: 'Beide weggooien' },
  },
} satisfies Translation<typeof orderMessages>
