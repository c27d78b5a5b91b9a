import type notices from '#shared/messages/en/server/notices.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  foot: {
    owner: 'Je krijgt deze e-mail omdat {shop} jouw winkel is.',
    newOrder:
      'Je krijgt deze e-mail omdat {shop} jouw winkel is. Je antwoord gaat naar de klant. Liever niet meer? Zet dit uit in Winkelinstellingen, bij Meldingen.',
    lowStock:
      'Je krijgt deze e-mail omdat {shop} jouw winkel is. Per product hoor je het één keer, tot je het weer aanvult. Liever niet meer? Zet dit uit in Winkelinstellingen, bij Meldingen.',
    administrator: 'Je krijgt deze e-mail omdat je beheerder bent.',
    platform: 'Je krijgt deze e-mail omdat je beheerder van dit platform bent.',
    test: 'Je krijgt deze e-mail omdat je erom vroeg in E-mailbeheer.',
  },
  newOrder: {
    title: 'Nieuwe bestelling {number}',
    ordered: '{email} heeft besteld. Meld de bestelling als betaald zodra het geld er is.',
    instructions:
      'Voor dit bedrag bied je geen manier van betalen aan. {email} heeft gelezen dat jij laat weten hoe het kan.',
    button: 'Naar je bestellingen',
  },
  withdrawal: {
    title: 'Ontbinding van bestelling {number}',
    text: '{email} heeft de overeenkomst over bestelling {number} ontbonden en daarvan een bevestiging gekregen.',
    due: 'Betaal uiterlijk op {day} {amount} terug. Je mag wachten tot je alles terug hebt, of tot je klant laat zien dat het verstuurd is.',
    dueNow: 'Betaal uiterlijk op {day} {amount} terug.',
    content: 'Wat je klant heeft verklaard',
    cancelled: 'Er was nog niets verzonden, dus de bestelling is geannuleerd en de voorraad staat weer te koop.',
    lateTitle: 'Ontbinding van bestelling {number}, na de termijn',
    late: '{name} ({email}) heeft bestelling {number} ontbonden. Voor zover we weten was de termijn voorbij, dus jij beslist. De termijn begint als je klant het laatste pakket ontvangt: was dat later, dan moet je accepteren. Accepteer of weiger in de bestelling.',
    declared:
      '{name} heeft met het nummer van bestelling {number} en het adres {email} verklaard te ontbinden. Er is nog niets verzonden, dus de klant moet dit bevestigen. Weet je dat het je klant is, accepteer het dan in de bestelling.',
    button: 'De bestelling bekijken',
  },
  lowStock: {
    title: 'Weinig voorraad',
    running: '{count, plural, one {Een product raakt op.} other {Een paar producten raken op.}}',
    left: '{stock, plural, =0 {{name}: uitverkocht} other {{name}: nog #}}',
    button: 'Naar je producten',
  },
  approved: {
    subject: '{shop} is goedgekeurd',
    title: 'Je winkel is goedgekeurd',
    open: '{shop} is goedgekeurd. Zolang je winkel open is, kunnen klanten bestellen.',
    view: 'Bekijk je winkel',
    withoutUrl: '{shop} is goedgekeurd. Kies nog een adres in Winkelinstellingen, dan kunnen klanten bestellen.',
    setUrl: 'Kies het adres van je winkel',
  },
  revoked: {
    subject: 'De goedkeuring van {shop} is ingetrokken',
    title: 'Je goedkeuring is ingetrokken',
    closed:
      'Het platform heeft de goedkeuring van {shop} ingetrokken. Bezoekers kunnen rondkijken, maar niet bestellen.',
    reason: 'De reden:',
    after:
      'Geplaatste bestellingen gaan gewoon door. Je kunt het in orde maken of het met dit besluit oneens zijn: schrijf het platform, dan kijkt er iemand opnieuw naar.',
    button: 'Vraag het platform',
  },
  refused: {
    subject: '{shop} is niet goedgekeurd',
    title: 'Je winkel is niet goedgekeurd',
    text: 'Het platform heeft {shop} niet goedgekeurd.',
    after:
      'Je kunt het in orde maken en het opnieuw vragen, of het met dit besluit oneens zijn: schrijf het platform, dan kijkt er iemand naar.',
  },
  checklist: {
    subject: 'Wat er nog ontbreekt voor {shop}',
    title: 'Er ontbreken nog gegevens',
    text: 'Om {shop} goed te keuren of goedgekeurd te houden, heeft het platform nog nodig:',
    button: 'Gegevens aanvullen',
  },
  paymentLink: {
    subject: 'De betaallink van {shop} is gewijzigd',
    title: 'Betaallink gewijzigd',
    changed: {
      administrator: 'Een beheerder van het platform heeft de betaallink van {shop} gewijzigd op {moment}.',
      you: 'Iemand die met jouw account is ingelogd heeft de betaallink van {shop} gewijzigd op {moment}.',
      owner: 'De winkelier heeft de betaallink van {shop} gewijzigd op {moment}.',
    },
    where: {
      gone: 'Klanten betalen niet meer via {from}: ze krijgen te lezen dat ze nog horen hoe ze betalen. Eerdere bestellingen houden hun link.',
      same: 'Klanten betalen nog steeds via {to}, op een ander adres daar. Eerdere bestellingen houden hun link.',
      first: 'Klanten betalen nu via {to}. Eerdere bestellingen houden hun link.',
      moved: 'Klanten betalen nu via {to} en niet meer via {from}. Eerdere bestellingen houden hun link.',
    },
    owner: {
      notYou: 'Was jij dit niet? Wijzig dan meteen je wachtwoord, log overal elders uit en herstel de betaallink.',
      button: 'Naar je account',
    },
    administrator: {
      wrong: 'Klopt dit niet? Bel of mail de winkelier, en trek de goedkeuring in als je niemand bereikt.',
      button: 'Naar de winkel',
    },
  },
  bankAccount: {
    subject: 'De bankrekening van {shop} is gewijzigd',
    title: 'Bankrekening gewijzigd',
    changed: {
      administrator: 'Een beheerder van het platform heeft de bankrekening van {shop} gewijzigd op {moment}.',
      you: 'Iemand die met jouw account is ingelogd heeft de bankrekening van {shop} gewijzigd op {moment}.',
      owner: 'De winkelier heeft de bankrekening van {shop} gewijzigd op {moment}.',
    },
    where: {
      gone: 'Klanten zien {from} niet meer als rekening om naar over te maken.',
      same: 'Klanten maken nog steeds over naar {to}. De rekeninghouder of de BIC is anders.',
      first: 'Klanten kunnen nu overmaken naar {to}, ook voor bestellingen die nog niet betaald zijn.',
      moved:
        'Klanten maken nu over naar {to} en niet meer naar {from}, ook voor bestellingen die nog niet betaald zijn.',
    },
    owner: {
      notYou: 'Was jij dit niet? Wijzig dan meteen je wachtwoord, log overal elders uit en herstel de bankrekening.',
      button: 'Naar je account',
    },
    administrator: {
      wrong: 'Klopt dit niet? Bel of mail de winkelier, en trek de goedkeuring in als je niemand bereikt.',
      button: 'Naar de winkel',
    },
  },
  provider: {
    connected: {
      subject: '{shop} ontvangt betalingen via Mollie',
      title: 'Mollie gekoppeld',
      text: 'Op {moment} is Mollie gekoppeld aan {shop}. Wat klanten online betalen gaat naar het account waarvan de sleutel is ingevuld.',
    },
    removed: {
      subject: '{shop} ontvangt geen betalingen meer via Mollie',
      title: 'Mollie ontkoppeld',
      text: 'Op {moment} is Mollie ontkoppeld van {shop}. Klanten kunnen niet meer online betalen.',
    },
    failed: {
      subject: 'Klanten van {shop} kunnen niet online betalen',
      title: 'Mollie weigert je sleutel',
      text: 'Sinds {moment} weigert Mollie de API-sleutel van {shop}. Tot je een nieuwe invult, kunnen klanten niet online betalen. Je andere betaalmanieren werken gewoon.',
    },
    notYou:
      'Was jij dit niet? Wijzig dan meteen je wachtwoord, log overal elders uit en controleer je betaalinstellingen.',
    button: 'Naar je betaalinstellingen',
  },
  webhookOff: {
    subject: 'Webhook naar {host} uitgezet',
    title: 'Een webhook is uitgezet',
    failing:
      'De webhook van {shop} naar {host} nam drie dagen lang een gebeurtenis niet aan en is daarom uitgezet. Gebeurtenissen blijven tot {days, number} dagen wachten. Zet de webhook aan zodra de ontvanger weer werkt; dan worden ze alsnog verstuurd.',
    gone: 'De ontvanger op {host} antwoordde dat deze webhook van {shop} niet meer bestaat (410). Daarom is de webhook uitgezet. Verwijder de webhook als je deze niet meer nodig hebt.',
    button: 'Naar je webhooks',
  },
  apiKey: {
    made: {
      subject: 'Nieuwe API-sleutel voor {shop}',
      title: 'API-sleutel gemaakt',
      text: 'Op {moment} is de API-sleutel ‘{name}’ gemaakt voor {shop}. Programma’s met deze sleutel kunnen je winkel gebruiken, binnen de rechten die je koos.',
    },
    rotated: {
      subject: 'API-sleutel van {shop} vervangen',
      title: 'API-sleutel vervangen',
      text: 'Op {moment} is de API-sleutel ‘{name}’ van {shop} vervangen door een nieuwe.',
    },
    network: {
      subject: 'API-sleutel van {shop} gebruikt vanaf een nieuw netwerk',
      title: 'API-sleutel gebruikt vanaf een nieuw netwerk',
      text: 'Op {moment} is de API-sleutel ‘{name}’ van {shop} voor het eerst gebruikt vanaf {network}.',
    },
    connected: {
      subject: 'Assistent verbonden met {shop}',
      title: 'Assistent verbonden',
      text: 'Op {moment} is de assistent ‘{name}’ verbonden met {shop}. De assistent kan je winkel gebruiken, binnen de gegeven rechten.',
    },
    notYou: 'Herken je dit niet? Trek de sleutel dan meteen in en wijzig je wachtwoord.',
    agentsButton: 'Naar je assistenten',
    notYourAgent: 'Herken je dit niet? Koppel de assistent dan meteen los en wijzig je wachtwoord.',
    button: 'Naar je API-sleutels',
  },
  refundFailed: {
    subject: 'Een terugbetaling voor bestelling {number} is mislukt',
    title: 'Een terugbetaling is mislukt',
    text: 'Mollie kon {amount} van bestelling {number} bij {shop} niet terugbetalen. Je klant heeft het dus niet. Betaal opnieuw terug vanuit de bestelling, of vraag {email} om een rekeningnummer en maak het over.',
    button: 'Bestelling openen',
  },
  eventFailed: {
    title: 'Een gebeurtenis van een bestelling staat apart',
    missing:
      '‘{what}’ van bestelling {number} bij {shop} kon na een aantal pogingen niet worden verwerkt. De berichten, de regel in het logboek en de cijfers van die dag ontbreken. Al het andere gaat gewoon door.',
    error: 'De laatste fout: {failure}',
    button: 'Naar het platform',
  },
  test: {
    subject: 'Testmail van Toploader',
    title: 'Het werkt',
    arrives:
      'Dit is een testbericht van {host}. Kun je dit lezen, dan komen berichten van het platform aan op {email}.',
    asked: 'Aangevraagd op {day} om {time} UTC.',
  },
} satisfies Translation<typeof notices>
