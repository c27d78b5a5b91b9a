import type letters from '#shared/messages/en/server/letters.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  firstShop: 'Winkel van {name}',
  notMe: 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord.',
  foot: {
    account: 'Je krijgt deze e-mail omdat {email} het adres van je account bij {platform} is.',
    wasAccount: 'Je krijgt deze e-mail omdat {email} het adres van je account bij {platform} was.',
  },
  moment: '{moment} (Amsterdam)',
  browser: { on: '{browser} op {system}', some: 'Een browser op {system}', unknown: 'Onbekende browser' },
  welcome: {
    subject: 'Welkom bij Toploader',
    subjectAgain: 'Bevestig je e-mailadres',
    title: 'Welkom',
    titleFor: 'Welkom, {name}',
    confirm:
      'Bevestig dat dit e-mailadres van jou is. We hebben het nodig om je te helpen als je je wachtwoord vergeet.',
    once: 'De link werkt één keer, zeven dagen lang.',
    button: 'E-mailadres bevestigen',
    foot: 'Iemand heeft met dit adres een account gemaakt bij {platform}. Was jij dat niet? Dan hoef je niets te doen.',
  },
  newAddress: {
    title: 'Bevestig je nieuwe e-mailadres',
    afterwards: 'Daarna log je in met dit adres en krijg je onze e-mails hier.',
    once: 'De link werkt één keer, een dag lang.',
    button: 'Dit adres bevestigen',
    foot: 'Iemand heeft hierom gevraagd op een accountpagina bij {platform}. Was jij dat niet? Dan hoef je niets te doen.',
  },
  reset: {
    title: 'Kies een nieuw wachtwoord',
    asked: 'Iemand heeft om een nieuw wachtwoord voor je account gevraagd.',
    once: 'De link werkt één keer, 30 minuten lang.',
    foot: 'Was jij dat niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  },
  passwordChanged: {
    title: 'Je wachtwoord is gewijzigd',
    changed: 'Gewijzigd op {moment}. Op alle andere apparaten ben je uitgelogd.',
  },
  addressChanged: {
    title: 'Je e-mailadres is gewijzigd',
    since: 'Sinds {moment} heeft je account bij {platform} een ander e-mailadres.',
    notMe: 'Was jij dit niet? Schrijf ons dan meteen: met dit bericht kunnen we zien wat er is gebeurd.',
    button: 'Hulp vragen',
  },
  closed: {
    title: 'Je account is gesloten',
    text: 'Je account bij {platform} is gesloten, zoals je vroeg. Niemand kan er nog mee inloggen.',
    shop: '{shop} is nergens meer te zien en neemt geen bestellingen aan.',
    kept: 'Facturen en betaalde bestellingen blijven tot {years, plural, one {# jaar} other {# jaar}} na het jaar van de bestelling bewaard, omdat de Belastingdienst erom kan vragen.',
    address: 'De komende {days, plural, one {# dag} other {# dagen}} krijgt niemand anders het adres van je winkel.',
    notMe: 'Was jij dit niet? Schrijf ons dan meteen.',
  },
  teamInvitation: {
    subject: 'Uitnodiging om bij {shop} te werken',
    title: 'Werken bij {shop}',
    by: '{name} nodigt je uit om in de winkel {shop} te werken.',
    invited: 'Je bent uitgenodigd om in de winkel {shop} te werken.',
    role: 'Je rol: {role}. {explained}',
    once: 'De link werkt één keer, zeven dagen lang, en alleen voor dit e-mailadres.',
    button: 'Bekijk de uitnodiging',
    foot: 'Een winkel op {platform} heeft {email} uitgenodigd. Ken je die winkel niet, dan kun je deze e-mail negeren.',
  },
  handoverOffered: {
    subject: '{shop} naar een andere eigenaar',
    member: {
      title: '{shop} overnemen?',
      text: 'De eigenaar van {shop} biedt je aan om eigenaar te worden. Jij beslist dan over de betaalgegevens, de verkoper en het team.',
      until: 'Je kunt het aanbod zeven dagen lang aannemen in je account. Tot die tijd verandert er niets.',
      button: 'Bekijk het aanbod',
      foot: 'Je krijgt deze e-mail van {platform} omdat je bij {shop} werkt.',
    },
    owner: {
      title: '{shop} is aangeboden',
      text: 'Je hebt {name} aangeboden om eigenaar van {shop} te worden. Dat kan zeven dagen lang; tot die tijd kun je het aanbod intrekken.',
      notYou: 'Was jij dit niet? Trek het aanbod dan meteen in en wijzig je wachtwoord.',
      button: 'Open Team',
    },
    stays: {
      member: 'De huidige eigenaar gaat dan verder als manager.',
      owner: 'Jij gaat dan verder als manager.',
    },
    leaves: {
      member: 'De huidige eigenaar vertrekt dan uit de winkel.',
      owner: 'Jij vertrekt dan uit de winkel, en de API-sleutels die je hebt gemaakt vervallen.',
    },
  },
  shopHandedOver: {
    subject: '{shop} heeft een nieuwe eigenaar',
    title: '{shop} heeft een nieuwe eigenaar',
    owner: {
      text: '{from} heeft {shop} aan je overgedragen. Je bent nu de eigenaar.',
      check:
        'Controleer waar klanten naartoe betalen, wie de verkoper is, en de gegevens voor de Belastingdienst: dat zijn nog die van daarvoor.',
      button: 'Controleer ze nu',
    },
    previous: {
      text: '{name} heeft het aanbod aangenomen en is nu eigenaar van {shop}.',
      stays: 'Jij bent nu manager van de winkel.',
      left: 'Je werkt niet meer in de winkel, en de API-sleutels die je hebt gemaakt zijn vervallen.',
      notYou: 'Wilde je dit niet? Neem dan meteen contact op met {platform}.',
    },
    administrator: {
      text: '{shop} is overgedragen: van {from} aan {name}. De nieuwe eigenaar moet de betaalgegevens, de verkoper en de fiscale gegevens nog controleren.',
      button: 'Open de winkel',
    },
    foot: 'Je krijgt deze e-mail van {platform} vanwege je rol bij {shop}.',
  },
  newSignIn: {
    subject: 'Nieuwe login met {browser}',
    title: 'Nieuwe login',
    from: 'Er is op je beheerdersaccount ingelogd met {browser}, vanaf adres {ip}, op {moment}.',
    button: 'Bekijk waar je bent ingelogd',
    foot: 'Je krijgt deze e-mail omdat je beheerder bent en daar nog niet eerder bent ingelogd.',
  },
  myData: {
    title: 'De gegevens die over jou bewaard worden',
    atShop:
      'Iemand vroeg met dit adres wat {shop} over de klant bewaart. Via deze link kun je het bekijken, downloaden of wissen.',
    everywhere:
      'Iemand vroeg met dit adres wat er bij {platform} en de winkels daarop over jou bewaard wordt. Via deze link kun je het bekijken, downloaden of wissen.',
    button: 'Bekijk wat er bewaard wordt',
    ends: 'De link werkt één dag. Wie hem heeft, kan de gegevens bekijken en wissen, dus geef hem niet door.',
    foot: 'Heb je dit niet aangevraagd, doe dan niets: er is niemand iets getoond.',
  },
  marketConfirm: {
    title: 'Wil je e-mails over kaarten?',
    asked:
      'Iemand heeft dit adres ingevuld op de markt van {platform}, om te horen wanneer kaarten goedkoper worden aangeboden. Was jij dat, bevestig het dan.',
    button: 'Ja, mail me',
    foot: 'Was jij het niet, doe dan niets: er komen geen berichten meer.',
  },
  marketNews: {
    subject:
      '{count, plural, one {Een kaart op je zoeklijst is goedkoper} other {# kaarten op je zoeklijst zijn goedkoper}}',
    title: 'Goedkoper, of terug op de markt',
    now: 'Met verzending kosten deze kaarten van je zoeklijst nu:',
    from: ' – vanaf {price} met verzending',
    button: 'Mijn zoeklijst openen',
    end: 'Geen e-mails meer',
    foot: 'Je hebt om deze e-mails gevraagd. Eén klik op ‘Geen e-mails meer’ stopt ze.',
  },
  draftOrder: {
    subject: 'Je bestelling bij {shop} staat voor je klaar',
    title: 'Je bestelling bij {shop}',
    ready:
      '{shop} heeft een bestelling voor je klaargezet. Bekijk de bestelling en bestel uiterlijk {moment}; betalen doe je daarna.',
    note: 'Van de winkel',
    button: 'Bekijken en bestellen',
    notHeld: 'Zolang je niet bestelt, wordt er niets voor je apart gehouden.',
    held: 'Tot dan ligt alles voor je apart.',
    foot: 'Je kreeg deze e-mail omdat {shop} voor dit adres een bestelling heeft klaargezet.{reply, select, yes { Antwoorden gaan naar de winkel.} other {}}',
  },
  stockAlert: {
    subject: '{product} is er weer bij {shop}',
    title: '{product} is er weer',
    now: '{product} is weer op voorraad bij {shop}. Wees er snel bij: je bent niet de enige die wacht.',
    button: 'Bekijk het product',
    once: 'Dit was de enige e-mail hierover. Grijp je ernaast, dan kun je op de pagina opnieuw om bericht vragen.',
    end: 'Vergeet alles waar ik op wacht',
    foot: 'Je vroeg {shop} om één e-mail als dit weer op voorraad is.',
  },
} satisfies Translation<typeof letters>
