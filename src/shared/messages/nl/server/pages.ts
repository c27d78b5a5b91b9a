import type pages from '#shared/messages/en/server/pages.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: {
    landing: 'Toploader: het winkelsysteem voor kaartenwinkels',
    shop: 'Je winkel | Toploader',
    platform: 'Platform | Toploader',
    account: 'Je account | Toploader',
    forgotPassword: 'Wachtwoord vergeten? | Toploader',
    resetPassword: 'Nieuw wachtwoord instellen | Toploader',
    confirmEmail: 'Bevestig je e-mailadres | Toploader',
    invitation: 'Uitnodiging | Toploader',
    privacy: 'Privacyverklaring | Toploader',
    terms: 'Voorwaarden | Toploader',
    support: 'Hulp | Toploader',
    imprint: 'Colofon | Toploader',
    dataProcessing: 'Verwerkersovereenkomst | Toploader',
    accessibility: 'Toegankelijkheid | Toploader',
  },
  description: {
    landing: 'Een eigen webwinkel voor je verzamelkaarten, met voorraad, bestellingen en klanten op één plek.',
    privacy: 'Wat Toploader bewaart van bezoekers, klanten en winkeliers, waarom, hoe lang, en wat je rechten zijn.',
    terms: 'Winkels verkopen op Toploader op eigen naam. Wat dat betekent voor winkeliers en voor klanten.',
    imprint: 'Wie Toploader exploiteert, en waar mensen en autoriteiten terechtkunnen.',
    dataProcessing: 'Wat Toploader met de gegevens van klanten van een winkel doet, en op wiens instructie.',
    accessibility:
      'Wat Toploader doet zodat iedereen het kan gebruiken, wat nog niet goed is, en aan wie je het vertelt.',
    support: 'Bij wie je terechtkunt over een bestelling, een pakket of een winkel, en hoe je de exploitant bereikt.',
  },
  starting: {
    noScript: 'Deze pagina heeft JavaScript nodig, en dat staat in deze browser uit.',
    slow: 'Dit duurt langer dan anders.',
    reload: 'Opnieuw laden',
  },
} satisfies Translation<typeof pages>
