import type yourData from '#shared/messages/en/public/yourData.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  pageTitle: 'Je gegevens | Toploader',
  title: 'Je gegevens',
  summary:
    'Bekijk wat Toploader en de winkels erop over je e-mailadres bewaren, download het, of laat het wissen. Je hebt geen account nodig: we sturen een link naar het adres.',
  atShop:
    'Bekijk wat {shop} over je e-mailadres bewaart, download het, of laat het wissen. We sturen een link naar het adres.',
  shown: 'Dit wordt er over jou bewaard. Wie de link uit je mail heeft, kan het zien, één dag lang.',
  ask: {
    title: 'Vraag de link aan',
    email: 'Je e-mailadres',
    send: 'Stuur me de link',
    sending: 'Versturen…',
    sent: 'Als het adres klopt, is het bericht onderweg. Kijk in je mailbox, ook bij ongewenste mail.',
    failed: 'De link kon niet worden aangevraagd',
  },
  linkEnded: 'Deze link werkt niet meer. Vraag een nieuwe aan.',
  failed: 'Je gegevens waren niet te bereiken. Probeer het opnieuw.',
  kept: {
    title: 'Bewaard over {email}',
    nothing: 'Over dit adres wordt niets meer bewaard.',
    order: 'Bestelling {number} van {day}, {total}',
    messages: '{count, plural, one {# bericht} other {# berichten}} aan jou',
    blocked:
      'Je adres staat op de lijst van de winkel met mensen die niet kunnen bestellen. Het blijft daar tot de winkel het eraf haalt.',
    account:
      'Een account op naam van {name}. Wie het heeft, vindt het op de accountpagina, en schrijft ons om het te laten verwijderen.',
    stockAlerts: '{count, plural, one {# product} other {# producten}} waarop je wacht',
    drafts: '{count, plural, one {# bestelling} other {# bestellingen}} die de winkel voor je heeft klaargezet',
    alerts: '{count, plural, one {# lijst} other {# lijsten}} met kaarten waarover je e-mails krijgt',
    reports: '{count, plural, one {# melding} other {# meldingen}} van een product of winkel',
  },
  download: {
    title: 'Downloaden',
    text: 'Eén bestand met alles erin, in een vorm die mensen en programma’s kunnen lezen (JSON).',
    submit: 'Mijn gegevens downloaden',
  },
  erase: {
    title: 'Wissen',
    text: 'Je e-mailadres, bezorgadressen, berichten, bankgegevens en alles waaraan je te herkennen bent, worden verwijderd. De winkel moet de boekhouding zeven jaar bewaren: bedragen, btw, datums, producten en gemaakte facturen blijven tot dan, facturen met de naam en het adres die erop staan.',
    links:
      'De links naar je bestellingen werken dan niet meer, en een retour of klacht kan de winkel alleen nog behandelen als je je factuur kunt laten zien. Download eerst wat je nodig hebt.',
    open: 'Deze bestellingen zijn nog niet afgerond, en houden tot dan wat nodig is:',
    openOrder: '{number} bij {shop}',
    submit: 'Mijn gegevens wissen',
    sure: 'De gegevens van {email} wissen?',
    sureText: 'Dit kan niet ongedaan worden gemaakt.',
    done: 'Je gegevens zijn gewist',
    doneText:
      '{count, plural, =0 {Er was geen bestelling meer om te wissen.} one {# bestelling zegt niet meer van wie die is.} other {# bestellingen zeggen niet meer van wie ze zijn.}}',
  },
} satisfies Translation<typeof yourData>
