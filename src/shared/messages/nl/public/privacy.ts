import type privacy from '#shared/messages/en/public/privacy.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Privacyverklaring',
  summary:
    'We bewaren wat nodig is voor een bestelling of een account, en niets om je mee te volgen. Bezoekers krijgen geen cookies, er is geen reclame en bezoeken worden niet geteld.',
  changed: 'Laatst gewijzigd op 23 november 2026',
  who: {
    title: 'Wie verantwoordelijk is',
    operator:
      'Toploader is een platform waarop kaartenwinkels verkopen. Het wordt aangeboden door <operator></operator>:',
    parties: 'Twee partijen zijn hier verantwoordelijk voor persoonsgegevens, elk voor een deel:',
    shop: '<strong>De winkel waar je bestelt</strong> is verantwoordelijk (de verwerkingsverantwoordelijke) voor de gegevens van zijn klanten en hun bestellingen. Het platform bewaart die gegevens voor de winkel en volgens diens instructies, als verwerker.',
    platform:
      '<strong>De exploitant</strong> is verantwoordelijk voor de accounts van winkeliers, voor de veiligheid van het platform en voor deze pagina’s.',
  },
  visitors: {
    title: 'Als je rondkijkt',
    text: 'Je kunt elke winkel bekijken zonder account en zonder je naam te geven.',
    browser:
      '<strong>In je eigen browser:</strong> wat je in een winkelmandje legt, met het e-mailadres dat je daar hebt ingevuld, welke producten je het laatst hebt bekeken, en een bestelling die net wordt verstuurd, zodat die niet twee keer wordt geplaatst. Dit staat in de lokale opslag van je browser, per winkel apart, omdat je erom hebt gevraagd. Het bereikt ons alleen als je bestelt, of als het wordt vergeleken met de voorraad. Je kunt het op elk moment wissen.',
    address:
      '<strong>Netwerkadres:</strong> het IP-adres van je apparaat is nodig om je te antwoorden. Als je probeert in te loggen, een account te maken of te bestellen, of de pagina van een bestelling opent, wordt het korte tijd geteld, zodat niemand duizend wachtwoorden kan proberen of een winkel met bestellingen kan overspoelen (ons gerechtvaardigd belang bij een veilig platform). Bij een bestelling wordt het 30 dagen bewaard (van een IPv6-adres alleen het deel dat je aansluiting aanduidt), zodat de winkel verdere bestellingen van hetzelfde netwerk kan tegenhouden als de voorraad wordt vastgehouden zonder dat iemand wil kopen. De winkel krijgt het adres nooit te zien.',
    log: '<strong>Het logboek van de server</strong> vermeldt welke pagina is opgevraagd en of dat goed ging. Je netwerkadres staat er niet in, en ook niet wat je hebt gezocht of getypt.',
    wanted:
      '<strong>Kaarten waarover je wilt horen:</strong> als je om e-mails van de markt vraagt, bewaren we het e-mailadres, de kaarten en het land tot je er met één klik mee stopt, omdat je erom hebt gevraagd (toestemming). Een adres dat niet wordt bevestigd, verwijderen we na zeven dagen. Geen enkele winkel krijgt hier iets van te zien. Je zoeklijst zelf blijft in je browser.',
    pictures:
      'Een winkel kan afbeeldingen tonen die op een andere website staan. Je browser haalt ze dan daar op, en die website ziet je netwerkadres en dat je hiervandaan kwam, maar niet van welke pagina.',
  },
  customers: {
    title: 'Als je bestelt',
    kept: 'De winkel waar je bestelt, en het platform namens die winkel, bewaren:',
    email: 'je e-mailadres en de taal waarin je hebt besteld,',
    order: 'wat je hebt besteld, wanneer, voor welke prijs, en de status van de bestelling,',
    address: 'het bezorgadres, als je dat voor een pakket opgeeft, en de track-en-tracecode van het pakket,',
    bank: 'als de winkel haar bankafschriften uploadt om te zien wie er heeft betaald: de naam, het rekeningnummer, de omschrijving, de dag en het bedrag van elke regel daarop,',
    messages:
      'berichten over de bestelling: die het platform je namens de winkel stuurt, en die de winkel je zelf schrijft.',
    why: 'Dat is nodig om de koop uit te voeren (uitvoering van een overeenkomst) en voor de administratie die de winkel moet bijhouden (wettelijke verplichting). Het wordt niet gebruikt om je reclame van het platform te sturen.',
    page: 'Je bestelling heeft een eigen pagina, op een adres dat niemand kan raden en dat naar je e-mailadres wordt gestuurd. Wie dat adres heeft kan de bestelling zien. Geef het dus niet door.',
    payment:
      'Je betaalt op de betaalpagina van de winkel zelf, die van de bank of betaaldienst van de winkel is, of je maakt over naar de rekening van de winkel. Op onze pagina’s vul je nooit een kaartnummer in. Wat er op die pagina gebeurt, staat in de privacyverklaring daarvan.',
    provider:
      'Neemt de winkel online betalingen aan en kies je daarvoor, dan geven we zijn betaaldienst het bedrag, het bestelnummer, de naam van de winkel en je taal. De betaalpagina noemt die dienst. De rest vraagt die je zelf, onder zijn eigen privacybeleid, en hij laat ons weten of de betaling is gelukt.',
  },
  owners: {
    title: 'Als je een winkel hebt',
    kept: 'De exploitant bewaart, om je het platform te kunnen leveren (uitvoering van een overeenkomst):',
    account: 'je naam, e-mailadres, taal en een hash van je wachtwoord,',
    shop: 'wat je over je winkel invult: de naam, teksten, afbeeldingen, producten, betaallink en bankrekening,',
    sessions:
      'je sessies: het netwerkadres en het soort browser waarmee je bent ingelogd, zodat een sessie die niet van jou is te herkennen valt (gerechtvaardigd belang),',
    changes:
      'wie wat in de winkel heeft gewijzigd en wanneer, zoals een bestelling die als betaald is gemeld (gerechtvaardigd belang om fouten te kunnen ophelderen).',
    public:
      'De naam, teksten, afbeeldingen en producten van je winkel zijn openbaar zodra de winkel een adres heeft. In de lokale opslag van je browser staan de sleutel van je sessie, tot je uitlogt, de taal die je leest, en hoe je je lijsten graag ziet.',
  },
  others: {
    title: 'Wie nog meer gegevens ziet',
    text: 'We verkopen geen gegevens en tonen geen reclame. Deze partijen zien er iets van:',
    shop: 'De winkel ziet de eigen klanten en bestellingen. Geen winkel ziet die van een andere.',
    administrators:
      'De beheerders van de exploitant kunnen zien wat er op het platform staat, om winkels goed te keuren en te helpen als er iets misgaat.',
    host: 'Wie voor de exploitant de server van het platform host, slaat de gegevens op en mag er verder niets mee doen. Schrijf ons als je wilt weten wie dat is en waar de server staat.',
    authorities: 'Overheidsinstanties, als de wet de exploitant of de winkel daartoe verplicht.',
    decisions: 'Geen besluit over jou wordt alleen door een computer genomen, en er wordt geen profiel van je gemaakt.',
  },
  retention: {
    title: 'Hoe lang het bewaard blijft',
    intro: 'Het platform verwijdert elke nacht of elk uur vanzelf wat zijn tijd heeft gehad:',
    cart: 'Een winkelmandje blijft in je browser tot je bestelt, het leegmaakt, of de opslag van je browser wist.',
    counted: 'Netwerkadressen die tegen misbruik worden geteld, verdwijnen binnen twee uur.',
    network:
      'Het netwerkadres van een bestelling wordt na {days, number} dagen verwijderd. Heeft een winkel een netwerk geblokkeerd, dan eindigt dat {days, number} dagen later en wordt ook die blokkade verwijderd.',
    blocked:
      'Een e-mailadres dat een winkel heeft geblokkeerd, blijft op diens lijst tot de winkel de blokkade opheft.',
    session:
      'Een sessie eindigt na {days, number} dagen, of als je uitlogt, en de gegevens ervan (soort browser, netwerkadres, wanneer die het laatst actief was) worden dan verwijderd. De jouwe zie je op je accountpagina. Bij beheerders blijft bij het account bewaard vanaf waar ze zijn ingelogd, zodat ze een bericht krijgen bij een nieuwe plek.',
    unpaid:
      'Een bestelling die nooit is betaald, verliest {days, number} dagen na de annulering alles waaruit blijkt van wie die was. Een bestelling die op betaling wacht, wordt uiterlijk na {waiting, number} dagen geannuleerd.',
    orders:
      'Een betaalde bestelling houdt je e-mailadres, bezorgadres, berichten en de naam op de factuur tot {years, number} jaar na het einde van het jaar waarin je bestelde. Zo lang moet de winkel van de belastingwet de administratie bewaren. Daarna blijven alleen bedragen, btw, datums, producten en het factuurnummer over. Het meeste kun je eerder laten wissen.',
    mail: 'Wat er in berichten stond, wordt na {body, number} dagen verwijderd; dat ze zijn verstuurd, na {days, number} dagen. Wat een winkel je zelf over een bestelling heeft geschreven, blijft bij de bestelling.',
    bank: 'Het bestand van een bankafschrift wordt niet opgeslagen. De regels ervan blijven bij de bestellingen die ermee zijn betaald, en verliezen naam, rekeningnummer en omschrijving tegelijk daarmee. Van een regel die een winkel terzijde heeft gelegd, gebeurt dat na {ignored, number} dagen; van een die nooit is gebruikt, na {open, number} dagen.',
    wanted:
      'Een e-mailadres dat om nieuws over kaarten vroeg en dat niet bevestigde, wordt na {days, number} dagen verwijderd.',
    stock:
      'Een e-mailadres dat op een uitverkocht product wacht, wordt {told, number} dagen na de e-mail daarover verwijderd, of na {days, number} dagen.',
    parked: 'De naam van een mandje dat aan de kassa van een winkel wacht, wordt na {days, number} dagen verwijderd.',
    sellers:
      'Verkoop je kaarten aan een winkel, dan wordt je rekening {account, number} dagen na de overboeking verwijderd, en worden je geboortejaar, het e-mailadres van je ouder en wat er van je legitimatie is genoteerd {identity, number} dagen na de inkoop verwijderd. De inkoopverklaring, met je naam, adres en handtekening, wordt {years, number} jaar bewaard, omdat de Belastingdienst erom vraagt. Een aanbieding waarvan niets is ingekocht, wordt na {ended, number} dagen verwijderd.',
    drafts:
      'Een bestelling die een winkel voor je klaarzette, wordt met je e-mailadres en het moment waarop je haar voor het eerst opende verwijderd, {days, number} dagen na de dag tot wanneer je haar kon plaatsen.',
    reports: 'Wie een product of winkel heeft gemeld, wordt {days, number} dagen na het besluit verwijderd.',
    imports:
      'De rijen van een bestand dat een winkelier importeert, worden na {days, number} dagen verwijderd; wat ervan kwam, blijft bij de winkel.',
    link: 'Een link naar je eigen gegevens werkt één dag, en wordt daarna verwijderd.',
    account:
      'Een account en de winkel erbij blijven tot de winkelier het account sluit op de accountpagina; de naam en het e-mailadres verdwijnen dan meteen. Wat de Belastingdienst mag opvragen, blijft tot {years, number} jaar na het einde van dat jaar.',
    closedShop:
      'Wie er bij een gesloten winkel verkocht, blijft bij de bestellingen staan. De fiscale gegevens worden {years, plural, one {# jaar} other {# jaar}} na het einde van het jaar van de laatste verkoop verwijderd, als er geen jaarlijkse opgave meer over kan gaan. Het adres krijgt {days, number} dagen lang niemand anders.',
    changes:
      'Wie wat in een winkel heeft gewijzigd, blijft bewaard zolang de winkel bestaat; het netwerkadres daarbij wordt na {days, number} dagen verwijderd.',
    backup: 'Wat is verwijderd kan nog in een back-up staan, tot die door een nieuwere wordt vervangen.',
  },
  rights: {
    title: 'Je rechten',
    law: 'Volgens de Algemene verordening gegevensbescherming (AVG) mag je je gegevens inzien, laten corrigeren of verwijderen, meenemen, het gebruik ervan laten beperken, en bezwaar maken tegen gebruik dat op een gerechtvaardigd belang berust. Het kost niets, en je krijgt binnen een maand antwoord.',
    ask: 'Gaat het om een bestelling, vraag het dan eerst de winkel, want die beslist over die gegevens. Gaat het om een account, of antwoordt een winkel niet: <write></write>. We kunnen je vragen te laten zien dat je bent wie je zegt.',
    self: 'Het meeste kun je zelf: <yourData>bekijk, download of wis je gegevens</yourData>. Als winkelier download je alles, en sluit je je account, op je accountpagina.',
    complain:
      'Komen we er samen niet uit, dan kun je een klacht indienen bij de <authority>Autoriteit Persoonsgegevens</authority>, of bij de toezichthouder van het land waar je woont.',
  },
  security: {
    title: 'Hoe het beveiligd is',
    text: 'Wachtwoorden worden alleen als hash met salt opgeslagen (Argon2), sessies alleen als hash van hun sleutel. Bij het inloggen kan een tweede stap worden gevraagd. De gegevens van winkels zijn in elke vraag aan de database gescheiden. Pogingen om wachtwoorden te raden worden afgeremd. Lekken er toch gegevens, dan meldt de exploitant dat zoals de wet voorschrijft, en hoor je het als jij er risico door loopt.',
  },
} satisfies Translation<typeof privacy>
