import type accessibility from '../../en/public/accessibility.ts'
import type { Translation } from '../../translation.ts'

export default {
  title: 'Toegankelijkheid',
  summary:
    'Iedereen moet hier kunnen kopen en verkopen. Wat we daarvoor doen, wat nog niet goed is, en aan wie je het vertelt.',
  changed: 'Laatst gewijzigd op 23 november 2026',
  aim: {
    title: 'Wat we nastreven',
    text: 'Alle pagina’s en e-mails van dit platform moeten voldoen aan de internationale richtlijnen WCAG 2.2, niveau AA, en daarmee aan wat het Europese recht van webwinkels vraagt. We vinden dat het platform daar gedeeltelijk aan voldoet: wat er voor zover we weten ontbreekt, staat hieronder.',
  },
  how: {
    title: 'Hoe we het controleren',
    automatic: 'Bij elke wijziging controleert software (axe) elk scherm, in beide talen, licht en donker.',
    sizes:
      'Elk scherm wordt getekend op 320 pixels breed, met tweemaal zo grote tekst en viermaal ingezoomd; wordt er iets afgesneden, dan keuren we het af.',
    keyboard: 'In onze tests worden bestellingen geplaatst, betaald en verstuurd met alleen het toetsenbord.',
    without:
      'De producten van een winkel, de pagina van een bestelling, ontbindingen en meldingen werken zonder scripts.',
    people:
      'Wat zulke controles niet zien, bekijken we zelf. Een onafhankelijke deskundige heeft het nog niet onderzocht.',
  },
  gaps: {
    title: 'Wat nog niet goed is',
    pictures: 'Foto’s die winkels uploaden worden alleen met de naam van het product beschreven.',
    pdf: 'Facturen als pdf hebben geen structuur voor schermlezers. Dezelfde gegevens staan op de pagina van de bestelling.',
    texts: 'Wat winkels zelf schrijven kan in één taal, onduidelijk of moeilijk leesbaar zijn.',
    elsewhere: 'Betaalpagina’s, opnames en het volgen van pakketten zijn van anderen.',
  },
  tell: {
    title: 'Vertel het ons',
    text: 'Werkt er iets niet voor jou? <write></write> en zeg welke pagina het is en wat je gebruikt. We antwoorden binnen vijf werkdagen en zeggen wanneer het wordt hersteld. Doen we dat niet, dan kun je terecht bij de Autoriteit Consument & Markt (<acm>acm.nl</acm>).',
  },
} satisfies Translation<typeof accessibility>
