import type withdraw from '#shared/messages/en/storefront/withdraw.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Overeenkomst ontbinden',
  here: 'Hier de overeenkomst ontbinden',
  section: {
    title: 'Bedacht?',
    unsent:
      'Je kunt zonder reden ontbinden tot {days} dagen nadat je je bestelling hebt ontvangen. Er is nog niets verzonden: als je ontbindt, wordt de hele bestelling geannuleerd.',
    sent: 'Je kunt zonder reden ontbinden tot en met {day}. We tellen vanaf de dag van ontvangst als we die weten, en anders vanaf 14 dagen na verzending.',
    over: 'Voor zover we weten eindigde de termijn om te ontbinden op {day}. Je kunt je ontbinding nog wel sturen: {shop} beslist erover. Hij telt als je het laatste pakket minder dan {days} dagen geleden kreeg.',
    overForOther:
      'Is er iets mis met wat je kreeg? Dan hoef je niet te ontbinden: schrijf de winkel. De wettelijke garantie geldt nog steeds.',
    undecided: 'Je hebt op {moment} een ontbinding gestuurd. {shop} beslist erover en laat het je weten.',
    nothing: 'Van deze bestelling valt niets meer te ontbinden.',
    form: 'Modelformulier voor herroeping',
  },
  fill: 'Bestelling {number} bij {shop}',
  which: 'Wat wil je terugsturen?',
  whole: 'Je ontbindt de hele bestelling',
  quantity: 'Hoeveel stuks van {name}',
  of: 'van {quantity}',
  opened: 'Op jouw verzoek live geopend, dus kan niet meer terug',
  gone: 'Al ontbonden',
  name: 'Je naam',
  email: 'Je e-mailadres',
  orderNumber: 'Bestelnummer',
  orderNumberHint: 'Staat in het onderwerp van de e-mails over je bestelling.',
  acknowledgement: 'De ontvangstbevestiging komt op {email}.',
  review: 'Verder',
  check: 'Controleren en bevestigen',
  declare: 'Ik, {name}, ontbind de overeenkomst over bestelling {number}, voor:',
  declareAll:
    'Ik, {name}, ontbind de overeenkomst over bestelling {number}, voor alles wat besteld is. Stuur de ontvangstbevestiging naar {email}.',
  confirm: 'Ontbinding bevestigen',
  back: 'Terug',
  public: {
    notYet: 'Je hebt nog niet ontbonden. Dit is wat je verklaart:',
    summary:
      'Ontbind de overeenkomst over wat je bij een winkel hier kocht, zonder reden te geven: binnen 14 dagen nadat je het kreeg, of langer als de winkel dat zegt.',
    part: 'Alleen een deel? Gebruik de pagina van je bestelling; het adres staat in de e-mails erover.',
    taken: 'Ontbinding ontvangen',
    content: 'Bestelling {number}, {name}, {email}',
  },
  made: {
    title: 'Je hebt ontbonden',
    agreedTitle: 'De winkel neemt dit terug',
    agreed: 'Stuur het naar de winkel. {amount} krijg je uiterlijk op {day} terug.',
    at: 'Op {moment}',
    announced: 'Stuur alles binnen 14 dagen na het ontbinden terug. {amount} wordt uiterlijk op {day} terugbetaald.',
    received: '{amount} wordt uiterlijk op {day} terugbetaald.',
    refunded: 'Afgehandeld.',
  },
  orderPage: 'Naar je bestelling',
  problem: { none: 'Kies minstens één stuk.' },
  failed: 'Deze pagina kon niet worden geladen',
} satisfies Translation<typeof withdraw>
