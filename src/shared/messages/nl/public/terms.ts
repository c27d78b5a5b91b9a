import type terms from '#shared/messages/en/public/terms.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Voorwaarden',
  summary:
    'Winkels verkopen op dit platform op eigen naam. Wat je koopt, koop je van de winkel; wat je betaalt, betaal je aan de winkel.',
  changed: 'Laatst gewijzigd op 27 november 2026',
  who: {
    title: 'Wie met wie afspreekt',
    parties:
      'Deze voorwaarden gelden tussen <operator></operator> (‘wij’) en iedereen met een winkel op Toploader (‘jij’). Het deel over kopen is er ook voor klanten.',
    business:
      'Toploader is voor wie verkoopt als ondernemer. Door een account te maken zeg je dat je dat doet, en dat je 18 jaar of ouder bent.',
  },
  buying: {
    title: 'Kopen bij een winkel',
    seller:
      '<strong>De winkel is je verkoper.</strong> De koop is tussen jou en de winkel. Wij leveren de webwinkel en zijn geen partij: we bezitten, controleren, verpakken en verzenden de spullen niet, en er gaat geen geld via ons.',
    commit:
      '<strong>‘Bestellen met betalingsverplichting’ is een bestelling die je moet betalen.</strong> Het platform legt alles meteen voor je apart. Daarna betaal je de winkel op een van de manieren die de winkel biedt: via je bank, op de betaalpagina van de winkel zelf, online via de betaaldienst van de winkel, of bij het afhalen. Een bestelling die niet op tijd is betaald, kan worden geannuleerd.',
    prices:
      '<strong>Prijzen</strong> zijn in euro, zoals ze in de winkel staan als je bestelt. Rekent de winkel verzendkosten, dan zie je die voordat je bestelt.',
    wrong:
      '<strong>Iets mis?</strong> Wat je krijgt moet zijn wat is afgesproken. Zo niet, dan geldt de wettelijke garantie van minstens twee jaar. Neem bij een gebrek, een pakket dat te laat is of een terugbetaling contact op met de winkel. Antwoordt een winkel niet, of verkoopt die wat niet mag, laat het ons dan weten: zie <support>Hulp</support>.',
    withdrawal: 'Als je als consument koopt: bedenktijd',
    withdrawalText:
      'Wat je op afstand bij een bedrijf koopt, mag je binnen 14 dagen na ontvangst terugsturen zonder een reden te geven. Laat het de winkel binnen die dagen weten, of langer als de winkel je meer tijd geeft: met ‘hier de overeenkomst ontbinden’ op de pagina van je bestelling, of op een andere duidelijke manier. Stuur alles daarna binnen 14 dagen terug. De winkel betaalt je dan de prijs en de gewone verzendkosten terug. Het terugsturen betaal je alleen zelf als dat in de voorwaarden van de winkel staat.',
    opened:
      'Je mag de spullen bekijken zoals dat in een winkel zou kunnen. Een sealed box of pack is na openen nog maar weinig waard: maak je hem open, dan mag de winkel dat verlies aftrekken van wat je terugkrijgt. Laat dus dicht wat je misschien wilt terugsturen. Vraag je de winkel om packs voor je te openen, dan kun je die daarna niet meer terugsturen; dat lees en bevestig je in je winkelmandje.',
    rights:
      'Je rechten worden uitgelegd door de Autoriteit Consument & Markt op <consuwijzer>consuwijzer.nl</consuwijzer>.',
  },
  account: {
    title: 'Een account en een winkel',
    one: 'Bij een account hoort één winkel. Geef je echte naam en een e-mailadres waarop je bereikbaar bent.',
    password: 'Houd je wachtwoord voor jezelf. Wat met jouw account wordt gedaan, geldt als door jou gedaan.',
    approval:
      'We bekijken een winkel voordat die bestellingen kan aannemen, en keuren die goed als er niets tegen spreekt. Tot die tijd is de winkel te bekijken en kan die niet verkopen.',
    address: 'Het adres van een winkel kies je één keer. Namen van anderen en misleidende namen worden geweigerd.',
    fees: 'Er zijn geen opstartkosten, en het platform neemt geen deel van je omzet. Vragen we ooit toch een betaling, dan spreken we dat eerst schriftelijk met je af.',
  },
  duties: {
    title: 'Waar een winkel voor zorgt',
    text: 'Jij bent de verkoper, en wat de wet van een verkoper vraagt, geldt voor jou. In het bijzonder:',
    tell: 'laat je je klanten weten wie je bent: naam, adres, hoe je te bereiken bent, KVK- en btw-nummer, en je eigen voorwaarden en manier van terugnemen;',
    prices: 'toon je prijzen inclusief btw, en kloppen je voorraad en beschrijvingen;',
    genuine:
      'verkoop je alleen wat van jou en echt is: geen namaak, geen opnieuw gesealde boosters als ongeopend, niets wat verboden is;',
    chance:
      '{draws, select, yes {laat je alleen bij breaks op lijst of met een loting het toeval bepalen wat een koper krijgt, en alleen voor zover de kansspelwet dat toestaat: geen draairaderen, loterijen of mystery boxes, en niets anders van dat soort, behalve packs die de maker zelf dicht heeft gemaakt;} other {bied je geen kansspelen aan: geen random spots, draairaderen, loterijen of mystery boxes, en niets anders waarbij het toeval bepaalt wat een koper krijgt, behalve packs die de maker zelf dicht heeft gemaakt;}}',
    send: 'verstuur je op tijd wat is betaald, en betaal je terug wat je verschuldigd bent;',
    payment:
      'laat je klanten betalen op een rekening van jezelf, bij een bank of betaaldienst die je zakelijk mag gebruiken;',
    records:
      'houd je je administratie bij en betaal je je belasting: het platform maakt facturen, creditnota’s en btw-cijfers van je bestellingen, en jij controleert of die kloppen en volledig zijn;',
    pictures: 'mag je de teksten, namen en afbeeldingen gebruiken die je online zet.',
    yours:
      'Wat je online zet blijft van jou. Je staat ons toe het op te slaan, afbeeldingen passend te maken voor het scherm, en het als deel van je winkel te tonen. Probeer het platform niet stuk te maken, niet bij gegevens van anderen te komen en het niet met verzoeken te overspoelen.',
  },
  sorting: {
    title: 'Hoe producten worden gesorteerd',
    text: 'Een winkel toont alleen de eigen producten. Bezoekers kiezen zelf de volgorde: op prijs, nieuwste, naam, set of categorie; tot ze dat doen staat de laagste prijs vooraan. Niemand kan voor een betere plek betalen, en zelf verkopen we niets. De markt toont het aanbod van alle winkels die meedoen, de laagste prijs met verzending vooraan; het goedkoopste mandje volgt alleen uit prijzen, verzending en jouw wensen.',
  },
  data: {
    title: 'Gegevens van klanten',
    text: 'Jij bent verwerkingsverantwoordelijke voor de gegevens van je klanten, en wij zijn je verwerker (artikel 28 AVG). De volledige <processing>verwerkersovereenkomst</processing> hoort bij deze voorwaarden; in het kort:',
    purpose:
      'We bewaren e-mailadressen, bestellingen, bezorgadressen en berichten van je klanten zodat je aan hen kunt verkopen, zolang je hier een winkel hebt, en gebruiken ze nergens anders voor.',
    instructions:
      'We volgen je instructies, die je geeft door het platform te gebruiken. Wie voor ons met de gegevens werkt, houdt ze geheim.',
    protection:
      'We beveiligen ze zoals in de <security>privacyverklaring</security> staat, laten het je direct weten als ze zijn gelekt, en helpen je antwoord te geven aan klanten die hun rechten gebruiken.',
    hosting:
      'Je gaat ermee akkoord dat we een hostingbedrijf gebruiken om de gegevens op te slaan. Vraag ons gerust welk; we zeggen het je voordat we overstappen, en je mag bezwaar maken.',
    end: 'Als je stopt verwijderen we de gegevens, of geven we ze je eerst mee als je dat vraagt, tenzij de wet ons verplicht ze te bewaren.',
    audit:
      'Op verzoek laten we je zien dat we ons hieraan houden, en laten we het op jouw kosten door een auditor nagaan.',
    use: 'Je gebruikt de gegevens voor de bestelling waarvoor ze zijn gegeven. Voor reclame is aparte toestemming van de klant nodig. Wat er bewaard wordt en hoe lang staat in de <privacy>privacyverklaring</privacy>.',
  },
  liability: {
    title: 'Als het misgaat',
    text: 'We zorgen ervoor dat het platform werkt en dat er geen bestelling verloren gaat, maar beloven in deze voorwaarden geen bepaalde beschikbaarheid. We zijn aansprakelijk voor schade door opzet of grove schuld, en voor wat we volgens de wet niet mogen uitsluiten. Verder zijn we niet aansprakelijk voor gemiste omzet of andere indirecte schade van een onderneming. Consumenten houden alle rechten die de wet hun geeft.',
    claims:
      'Je vrijwaart ons voor aanspraken van klanten en anderen die voortkomen uit wat je verkoopt, zegt of niet levert.',
  },
  ending: {
    title: 'Stoppen',
    you: 'Je kunt je winkel op elk moment sluiten in de instellingen: hij is dan te bekijken en neemt geen bestellingen aan. Je account beëindig je met ‘Account sluiten’ op je accountpagina. Dat kan zodra er geen bestelling, terugbetaling of ontbinding meer openstaat. Je kunt eerst al je gegevens downloaden. Daarna staat je winkel op geen enkele pagina meer; je klanten kunnen hun bestellingen nog bekijken. Lukt het niet: <write></write>.',
    we: 'We kunnen een winkel sluiten als die zich niet aan deze voorwaarden of de wet houdt, als klanten worden benadeeld, of als een overheidsinstantie het eist. Je hoort per e-mail dat we het doen en waarom, vooraf of, als het niet kan wachten, meteen daarna. Vind je dat we ons vergissen, antwoord dan op dat bericht: iemand die de beslissing niet heeft genomen kijkt er waar mogelijk opnieuw naar, en je krijgt een antwoord met uitleg. In andere gevallen beëindigen we een account met een termijn van ten minste 30 dagen.',
  },
  law: {
    title: 'Wijzigingen en recht',
    text: 'Wijzigen we deze voorwaarden, dan laten we je dat ten minste 15 dagen van tevoren per e-mail weten; ga je niet akkoord, dan kun je voor die tijd stoppen. Het Nederlandse recht geldt. Geschillen tussen ons en een winkel gaan naar de bevoegde rechter in Nederland, nadat we hebben geprobeerd er samen uit te komen: <write></write>.',
  },
} satisfies Translation<typeof terms>
