import type legal from '#shared/messages/en/public/legal.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  onThisPage: 'Op deze pagina',
  tagline: 'Het winkelsysteem voor kaartenwinkels in Nederland',
  operator: {
    unnamed: 'de exploitant van dit platform',
    writeTo: '{first, select, yes {Schrijf} other {schrijf}} naar <mail>{email}</mail>',
    writeToAddress: '{first, select, yes {Schrijf} other {schrijf}} naar {address}',
    writeToNobody:
      '{first, select, yes {Schrijf} other {schrijf}} naar de exploitant (er is nog geen e-mailadres ingevuld)',
    name: 'Naam',
    email: 'E-mail',
    address: 'Adres',
    kvk: 'Kamer van Koophandel (KVK)',
    vat: 'Btw-nummer',
    missing: 'Nog niet ingevuld door de exploitant',
    allMissing: {
      title: 'De exploitant heeft de eigen gegevens nog niet ingevuld.',
      text: 'Naam, adres, KVK-nummer, btw-nummer en e-mailadres van wie dit platform exploiteert ontbreken hier.',
    },
  },
} satisfies Translation<typeof legal>
