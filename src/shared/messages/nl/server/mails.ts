import type mails from '#shared/messages/en/server/mails.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  aShop: 'een winkel',
  yourOrder: 'Je bestelling',
  subject: {
    placed: 'Je bestelling {number} bij {shop}',
    paid: 'Je bestelling {number} bij {shop} is betaald',
    ripped: 'Je bestelling {number} bij {shop} is geopend',
    shipped: 'Je bestelling {number} bij {shop} is onderweg',
    handedOver: 'Je bestelling {number} bij {shop} is afgehaald',
    cancelled: 'Je bestelling {number} bij {shop} is geannuleerd',
    refunded: 'Je bestelling {number} bij {shop} is terugbetaald',
    changed: 'Je bestelling {number} bij {shop} is gewijzigd',
    refundedPart: 'Geld terug voor je bestelling {number} bij {shop}',
    unpaid: 'Je bestelling {number} bij {shop} is toch niet betaald',
    reminder: 'Je bestelling {number} bij {shop} wacht op je betaling',
    payable: 'Verschenen: je kunt je bestelling {number} bij {shop} nu betalen',
    payMoved: 'Een nieuwe verschijningsdatum voor je bestelling {number} bij {shop}',
    address: 'Voor je bestelling {number} bij {shop} is je adres nodig',
    tracking: 'Je bestelling {number} bij {shop} heeft een nieuwe track-en-tracecode',
    noTracking: 'Je bestelling {number} bij {shop} heeft geen track-en-tracecode',
    withdrawn: 'Je hebt bestelling {number} bij {shop} ontbonden',
    returnAgreed: 'Je retour van bestelling {number} bij {shop}',
    withdrawnLate: 'Je ontbinding van bestelling {number} bij {shop}',
    withdrawalDeclared: 'Bevestig je ontbinding van bestelling {number} bij {shop}',
    withdrawalRefunded: 'Je retour van bestelling {number} bij {shop} is terugbetaald',
    parcel: 'Een pakket van je bestelling {number} bij {shop} is onderweg',
    together: 'Je bestelling {number} bij {shop} gaat in één pakket met een andere',
    receipt: 'Je bon {number} van {shop}',
    message: 'Over je bestelling {number} bij {shop}',
    withdrawalNotice: 'Ontbinding van bestelling {number}',
    newOrder: 'Nieuwe bestelling {number}',
    lowStock: 'Weinig voorraad bij {shop}',
    yourOrders: 'Je bestellingen bij {shop}',
  },
  links: {
    sent: 'Als er bestellingen met dit adres zijn, hebben we je de links gestuurd.',
    noServer: 'Dit platform kan nog geen e-mail versturen, dus de links bereiken je niet. Vraag het de winkel.',
  },
  undelivered: {
    kept: 'dit platform heeft geen mailserver',
    unknown: 'er is geen reden gegeven',
    limited: 'Niet verstuurd: dit adres kreeg dit uur al {count, number} berichten van dit soort van deze winkel.',
  },
  foot: {
    ordered:
      'Je krijgt deze e-mail omdat je met dit e-mailadres bij {shop} hebt besteld.{reply, select, yes { Je antwoord gaat naar de winkel.} other {}}',
    someoneOrdered: 'Je krijgt deze e-mail omdat iemand met dit adres bij {shop} heeft besteld.',
    asked:
      'Iemand heeft hier bij {shop} met jouw e-mailadres om gevraagd. Was jij dat niet? Dan hoef je niets te doen.',
  },
  where: { address: 'Bezorgadres', pickup: 'Afhalen bij de winkel' },
  visit: 'Bezoek de winkel',
  sums: {
    agreed: '{price} in plaats van {list}: {reason}',
    free: 'Gratis',
    freeWith: 'met code {code}',
    shipping: 'Verzenden',
    shippingBy: 'Verzenden: {method}',
    pickup: 'Afhalen bij de winkel',
    total: 'Totaal',
  },
  pay: {
    atPickup: 'Je betaalt als je je bestelling afhaalt.',
    atPickupOrNow: 'Je kunt betalen als je je bestelling afhaalt, of nu.',
    nothing: 'Je hoeft niets te betalen.',
    how: 'Betaal via {host} en vermeld {number} bij je betaling, zodat {shop} die kan vinden.',
    button: '{amount} betalen',
    orAt: 'Of betaal bij {host}',
    online: 'Betaal je bestelling online.',
    orOnline: 'Of betaal online',
    transfer: 'Maak {amount} over. Scan de code met je bankapp, of vul de gegevens zelf in.',
    orTransfer: 'Of maak het bedrag over: scan de code met je bankapp, of vul de gegevens zelf in.',
    code: 'QR-code om {amount} over te maken naar {name}',
    partly: 'Er is {received} ontvangen, dus er blijft {left} over.',
    details: 'Overboeking',
    amount: 'Bedrag: {amount}',
    reference: 'Kenmerk: {reference}',
    instructions: '{shop} laat je weten hoe je kunt betalen.',
    instructionsAgain:
      '{shop} laat je weten hoe je kunt betalen. Nog niets gekregen? {reply, select, yes {Beantwoord dan deze e-mail.} other {Vraag het dan de winkel.}}',
  },
  placed: {
    title: 'Bedankt voor je bestelling bij {shop}',
    reserved: 'We hebben alles voor je apart gelegd.',
    deadline:
      'Betaal binnen {hours, number} uur. Daarna wordt de bestelling geannuleerd en gaat alles weer in de verkoop.',
    ship: 'Op de pagina van je bestelling vul je je adres in en zie je hoe het ermee staat.',
    pickup: 'Op de pagina van je bestelling zie je hoe het ermee staat, en waar en wanneer je kunt afhalen.',
    link: 'Iedereen met deze link kan je bestelling zien.',
  },
  rights: {
    title: 'Goed om te weten',
    vat: 'Alle prijzen zijn inclusief btw, waar die verschuldigd is. Er zijn geen andere kosten.',
    noVat: 'Onder de kleineondernemersregeling wordt geen btw berekend. Er zijn geen andere kosten.',
    delivery:
      '{days, plural, =0 {Geleverd op de werkdag van je betaling.} one {Geleverd binnen # werkdag na je betaling.} other {Geleverd binnen # werkdagen na je betaling.}}',
    deliveryFrom:
      '{days, plural, =0 {Geleverd op de dag van het verschijnen, {day}.} one {Geleverd binnen # werkdag na het verschijnen op {day}.} other {Geleverd binnen # werkdagen na het verschijnen op {day}.}}',
    deliveryOwn: 'Levertijd: {time}, vanaf je betaling.',
    deliveryOwnFrom: 'Levertijd: {time}, vanaf het verschijnen op {day}.',
    deliveryLatest: 'Geleverd uiterlijk 30 dagen nadat je bestelde.',
    deliveryLatestFrom: 'Geleverd uiterlijk 30 dagen na het verschijnen op {day}.',
    withdrawal:
      'Je mag de overeenkomst zonder reden ontbinden tot {days, number} dagen nadat je alles hebt ontvangen. Packs die op jouw verzoek live zijn geopend kun je niet terugsturen.',
    complaints: 'Met klachten ga je naar {shop}, zie het adres hieronder.',
    terms: 'De voorwaarden waaronder je bestelde zijn bijgevoegd.',
  },
  unpaid: {
    title: 'Bestelling {number} is toch niet betaald',
    mistake:
      '{shop} liet je weten dat je betaling voor bestelling {number} was ontvangen. Die betaling bleek voor iets anders te zijn, dus de bestelling wacht nog op betaling.',
    reply:
      'Heb je wel betaald? {reply, select, yes {Beantwoord deze e-mail en laat} other {Laat}} {shop} weten wanneer, en hoeveel.',
  },
  payLater: {
    paying: 'Je betaalt wanneer het verschijnt, op {day}. Je krijgt dan een bericht.',
    out: 'Het is verschenen: je kunt nu betalen',
    payable: 'Wat je vooraf bij {shop} hebt besteld, bestelling {number}, is verschenen.',
    movedTitle: 'Bestelling {number} heeft een nieuwe verschijningsdatum',
    moved: '{shop} verwacht wat je vooraf hebt besteld op een andere dag dan eerst.',
  },
  reminder: {
    title: 'Bestelling {number} wacht op je betaling',
    unpaid:
      '{shop} heeft nog geen betaling voor je bestelling {number} ontvangen. Zonder betaling wordt ze na {moment} geannuleerd en gaat alles weer in de verkoop.',
    waiting: '{shop} heeft nog geen betaling voor je bestelling {number} ontvangen.',
    reply:
      'Al betaald, of zie je ervan af? {reply, select, yes {Beantwoord deze e-mail, dan weet {shop} het ook.} other {Laat het {shop} weten.}}',
  },
  expired: {
    title: 'Bestelling {number} is geannuleerd',
    unpaid:
      'Je bestelling {number} is geannuleerd, omdat er binnen {days, plural, one {# dag} other {# dagen}} geen betaling was. Alles is weer te koop en je hoeft niets meer te betalen.',
    reply:
      'Toch betaald? {reply, select, yes {Beantwoord deze e-mail} other {Meld het de winkel}}: {shop} betaalt je terug of vindt een andere oplossing.',
  },
  paid: {
    title: 'Betaling ontvangen',
    received: '{shop} heeft je betaling van {amount} voor bestelling {number} ontvangen.',
    ship: 'Je krijgt een e-mail zodra je bestelling onderweg is.',
    pickup: 'Op de pagina van je bestelling zie je waar en wanneer je kunt afhalen.',
  },
  ripped: {
    title: 'Je packs zijn open',
    opened: '{shop} heeft de packs van bestelling {number} geopend.',
    ship: 'Nu pakken we je kaarten in en sturen we ze naar je toe. Je krijgt een e-mail zodra ze onderweg zijn.',
    pickup: 'Je kaarten liggen klaar. Op de pagina van je bestelling zie je waar en wanneer je ze kunt afhalen.',
  },
  shipped: {
    title: 'Je bestelling is onderweg',
    sent: '{shop} heeft bestelling {number} verzonden.',
    rest: '{shop} heeft de rest van bestelling {number} verzonden.',
  },
  handedOver: {
    title: 'Je bestelling is afgehaald',
    pickedUp: '{shop} heeft bestelling {number} als afgehaald gemeld. Veel plezier met je kaarten.',
  },
  changed: {
    title: 'Je bestelling is gewijzigd',
    byShop: '{shop} heeft je bestelling {number} gewijzigd.',
    byYou: 'Je hebt je bestelling {number} bij {shop} gewijzigd.',
    reason: 'Wat {shop} erover zegt',
    what: 'Wat er is gewijzigd',
    added: 'Toegevoegd: {after} × {name}',
    removed: 'Eraf gehaald: {before} × {name}',
    pieces: '{name}: {after} in plaats van {before}',
    price: '{name}: {after} per stuk in plaats van {before}',
    total: 'Het totaal is nu {after}. Het was {before}.',
    back: 'Je krijgt {amount} terug van {shop}.',
  },
  cancelled: {
    title: 'Je bestelling is geannuleerd',
    byShop: '{shop} heeft bestelling {number} geannuleerd.',
    byYou: 'Je hebt bestelling {number} bij {shop} geannuleerd.',
    owed: '{shop} heeft je {amount} ontvangen en betaalt je die terug. {reply, select, yes {Beantwoord deze e-mail om te zeggen} other {Laat de winkel weten}} waar het geld naartoe mag.',
    returned: 'De {amount} die je betaalde, heb je teruggekregen.',
    unpaid:
      'Er is geen betaling binnengekomen, dus betaal niet meer. Heb je al betaald? {reply, select, yes {Beantwoord dan deze e-mail} other {Meld het dan de winkel}}: je krijgt {amount} van de winkel terug.',
  },
  refunded: {
    title: 'Je bent terugbetaald',
    paidBack: '{shop} heeft de {amount} terugbetaald die je voor bestelling {number} had betaald.',
    cash: 'Je hebt het geld contant teruggekregen.',
    when: 'Wanneer het er is, hangt af van hoe je betaalde. Duurt het langer dan een paar dagen, vraag het dan de winkel.',
  },
  refundedPart: {
    title: 'Je krijgt {amount} terug',
    text: '{shop} betaalt {amount} van bestelling {number} terug.',
    reason: 'De reden',
    provider: 'Het komt terug zoals je betaalde. Dat kan een paar dagen duren.',
    hand: '{shop} maakt het naar je over. Duurt het langer dan een paar dagen, vraag het dan de winkel.',
    cash: '{shop} heeft je {amount} contant teruggegeven.',
    card: 'Het komt terug op de kaart waarmee je betaalde. Dat kan een paar dagen duren.',
    counter: 'Je hebt het aan de kassa van {shop} teruggekregen.',
  },
  withdrawn: {
    title: 'Je ontbinding is ontvangen',
    received:
      'Dit is de bevestiging dat je de overeenkomst met {shop} over bestelling {number} hebt ontbonden. Bewaar deze e-mail goed.',
    content: 'Wat je hebt verklaard',
    agreedTitle: 'Je retour is afgesproken',
    agreed: '{shop} neemt terug wat hieronder staat van bestelling {number}. Stop het bestelnummer in het pakket.',
    agreedContent: 'Wat er terugkomt',
    by: 'Door {name}',
    at: 'Op {moment} (Amsterdam)',
    cancelled: 'Er was nog niets verzonden, dus de bestelling is geannuleerd.',
    cancelledUnpaid: 'Er was nog niets verzonden, dus de bestelling is geannuleerd. Je hoeft niets meer te betalen.',
    sendBack:
      'Stuur alles binnen 14 dagen terug, met het bestelnummer in het pakket. {costs, select, customer {Je betaalt zelf de verzending.} other {De winkel betaalt de verzending.}}',
    to: 'Stuur het naar',
    due: 'De winkel betaalt uiterlijk op {day} {amount} terug. De winkel mag daarmee wachten tot de spullen terug zijn, of tot je laat zien dat je ze verstuurd hebt.',
    dueNow: 'De winkel betaalt uiterlijk op {day} {amount} terug.',
  },
  withdrawnLate: {
    text: 'We hebben je ontbinding van bestelling {number} bij {shop} ontvangen. Voor zover we weten was de termijn om te ontbinden voorbij. We hebben je ontbinding doorgegeven: {shop} beslist erover en laat het je weten.',
    received: 'Heb je alles later ontvangen dan verwacht? Laat {shop} dan weten op welke dag.',
    faulty:
      'Is er iets mis met wat je kreeg, dan is dat geen ontbinding: {shop} moet dat oplossen, ook na deze termijn.',
  },
  withdrawalRefused: {
    title: 'Je ontbinding is niet geaccepteerd',
    text: '{shop} accepteert je ontbinding van bestelling {number} niet, omdat de termijn om te ontbinden voorbij was.',
    reason: 'De reden',
  },
  withdrawalDeclared: {
    title: 'Bevestig je ontbinding',
    text: 'Op {moment} (Amsterdam) heeft iemand met het nummer van bestelling {number} en jouw e-mailadres verklaard dat je de overeenkomst met {shop} ontbindt. Bevestig dat met de knop. Je ontbinding geldt vanaf dat moment, wanneer je ook bevestigt.',
    button: 'Mijn ontbinding bevestigen',
    notYou: 'Was jij dit niet? Doe dan niets: aan je bestelling verandert niets.',
  },
  withdrawalRefunded: { text: '{shop} heeft {amount} terugbetaald voor wat je van bestelling {number} terugstuurde.' },
  address: {
    title: 'Waar mag je bestelling naartoe?',
    needed:
      '{shop} heeft je adres nodig om bestelling {number} te verzenden. Vul het in op de pagina van je bestelling.',
    button: 'Adres invullen',
  },
  parcel: {
    title: { part: 'Een deel van je bestelling is onderweg', extra: 'Er is nog een pakket onderweg' },
    sent: {
      part: '{shop} heeft een deel van bestelling {number} verzonden. De rest volgt.',
      extra: '{shop} heeft nog een pakket verzonden voor bestelling {number}.',
    },
    inside: 'In dit pakket',
    follows: 'Komt nog',
  },
  together: {
    title: 'Je bestellingen gaan in één pakket',
    said: '{shop} verzendt bestelling {number} in één pakket met {others}.',
    shipped: 'De bestelling zit in één pakket met {others}.',
  },
  receipt: { title: 'Je bon', bought: 'Dit kocht je bij {shop} op {day}.', paid: 'Betaald: {amount}, {means}.' },
  message: { title: 'Een bericht van {shop}' },
  tracking: {
    title: 'Je track-en-tracecode',
    updated: '{shop} heeft de track-en-tracecode van bestelling {number} bijgewerkt.',
    code: 'Track-en-tracecode: {code}',
    codeOf: 'Track-en-tracecode: {code}, met {carrier}',
    follow: 'Volg je pakket bij {carrier}',
  },
  noTracking: {
    title: 'Je bestelling heeft geen track-en-tracecode',
    wrong:
      'De track-en-tracecode die je van {shop} kreeg voor bestelling {number} klopte niet. Dit pakket is niet te volgen.',
  },
  yourOrders: {
    title: 'Je bestellingen',
    latest: 'Dit zijn je laatste bestellingen bij {shop}. Wie een link heeft, kan die bestelling zien.',
    order: 'Bestelling {number}',
    beside: ', {day}, {amount}, {status}',
  },
} satisfies Translation<typeof mails>
