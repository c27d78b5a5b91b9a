import type shopTermsForm from '#shared/messages/en/shopadmin/shopTermsForm.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  failed: 'Je voorwaarden konden niet worden geladen',
  intro:
    'Klanten lezen ze in je winkel en krijgen ze bij hun bestelling. Vul de sjablonen aan, bekijk het voorbeeld en publiceer. Elke bestelling houdt de versie waaronder ze geplaatst is.',
  noSeller: {
    title: 'Vul eerst in wie verkoopt',
    text: 'Je voorwaarden noemen de verkoper.',
    enter: 'Bedrijfsgegevens',
  },
  none: { title: 'Nog niet gepubliceerd', text: 'Tot dan geldt alleen wat de wet zegt, en betaal jij de retouren.' },
  outdated: {
    title: 'Je gegevens zijn veranderd',
    text: 'Publiceer opnieuw, zodat je voorwaarden zeggen wat je nu doet.',
  },
  published: 'Versie {version}, gepubliceerd op {day}',
  settings: 'Levertijden en het aantal dagen om terug te sturen komen uit je <link>instellingen</link>.',
  returnAddress: 'Adres voor retouren',
  returnAddressHint: 'Leeg: je bedrijfsadres.',
  returnCosts: 'Wie het terugsturen betaalt',
  costs: { customer: 'De klant', shop: 'De winkel' },
  handlingDays: 'Werkdagen tot verzending',
  handlingDaysHint: 'Nadat een bestelling betaald is.',
  dataShared: 'Wie nog meer met klantgegevens werkt',
  dataSharedHint: 'Bijvoorbeeld: onze boekhouder. Bezorgers, je bank en betaaldiensten staan er al.',
  own: {
    title: 'In je eigen woorden',
    text: 'Komt er aan het eind bij. Staat het in één taal, dan zien lezers van beide talen dat.',
    terms: 'Bij de verkoopvoorwaarden',
    returns: 'Bij retour',
    privacy: 'Bij privacy',
    en: '{label}, in het Engels',
    nl: '{label}, in het Nederlands',
  },
  preview: 'Voorbeeld',
  previewFailed: 'Het voorbeeld kon niet worden gemaakt',
  language: 'Taal van het voorbeeld',
  languages: { en: 'English', nl: 'Nederlands' },
  document: 'Pagina',
  documents: { terms: 'Verkoopvoorwaarden', returns: 'Retour en ontbinden', privacy: 'Privacy' },
  publish: 'Publiceren',
  publishing: 'Publiceren…',
  done: 'Voorwaarden gepubliceerd',
  notDone: 'Je voorwaarden konden niet worden gepubliceerd',
  unsaved: 'Je hebt wijzigingen in je voorwaarden die niet gepubliceerd zijn. Die gaan verloren.',
} satisfies Translation<typeof shopTermsForm>
