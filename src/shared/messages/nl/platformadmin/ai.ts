import type ai from '#shared/messages/en/platformadmin/ai.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'AI-instellingen',
  description: 'Het model dat winkeliers helpt om productgegevens in te vullen.',
  promptFailure: 'We konden de AI-prompt niet laden',
  settingsFailure: 'We konden de AI-instellingen niet laden',
  saving: 'Opslaan...',
  usage: {
    calls: 'Aanroepen',
    callsHint: '{failed, number} mislukt · {total, number} in totaal',
    tokensRead: 'Tokens gelezen',
    tokensWritten: 'Tokens geschreven',
    cost: 'Kosten',
    total: '{count, number} in totaal',
    costTotal: '{cost} in totaal',
    note: 'De laatste 30 dagen. Kosten volgens de prijslijst van {day}.',
    noteUnpriced:
      'De laatste 30 dagen. Kosten volgens de prijslijst van {day}, zonder {count, number} aanroepen van je eigen server, waarvan we de prijs niet kennen.',
  },
  model: {
    title: 'Standaardmodel',
    label: 'Model',
    hint: 'Geldt voor elke winkel vanaf het volgende product.',
    group: '{family}: {state}',
    keys: 'Sleutels',
    state: {
      key: 'sleutel ingesteld',
      noKey: 'geen sleutel',
      keyOwn: 'sleutel ingesteld, eigen server',
      noKeyOwn: 'geen sleutel, eigen server',
    },
    refused: {
      title: '{family} weigerde de sleutel',
      text: 'Winkeliers konden hun producten de laatste keer niet aanvullen. Controleer {setting}.',
    },
    missing: {
      title: 'Er is geen sleutel voor {family}',
      text: 'Winkeliers kunnen met dit model geen producten aanvullen tot {setting} is ingesteld en de server opnieuw is gestart.',
    },
    save: 'Model opslaan',
    saved: { title: 'Instellingen bijgewerkt', text: 'Het gekozen AI-model is opgeslagen.' },
    failure: 'De AI-instellingen konden niet worden bijgewerkt.',
  },
  prompt: {
    title: 'Prompt voor het aanvullen van producten',
    description: 'De opdracht die het model krijgt, met daarna de gegevens van het product.',
    label: 'Prompt',
    characters: '{count, number} van {most, number} tekens',
    unsaved: 'Nog niet opgeslagen',
    discard: 'Niet bewaren',
    save: 'Prompt opslaan',
    saved: { title: 'Prompt bijgewerkt', text: 'Het volgende product wordt ermee aangevuld.' },
    failure: 'De AI-prompt kon niet worden bijgewerkt.',
    leaving: 'Je hebt de AI-prompt gewijzigd. Wat je hebt getypt, gaat verloren.',
  },
  guidelines: {
    title: 'Goed om te weten',
    suggests:
      'Het model doet voorstellen voor omschrijving, categorie, set, taal en labels. Prijs en voorraad raakt het nooit aan.',
    accepted: 'Er wordt niets opgeslagen tot een winkelier het voorstel overneemt, veld voor veld.',
    receives:
      'Het krijgt deze prompt, het product zoals het is ingevuld en wat de catalogus ervan weet. Gegevens van klanten of bestellingen krijgt het nooit.',
    describe:
      'Beschrijf wat er in elk veld moet komen, in welke taal en hoe lang. Zeg erbij dat het een veld bij twijfel zo moet laten.',
    safety:
      'De tekst van een product gaat als gegevens mee, en het model moet opdrachten daarin negeren. Het antwoord kan alleen deze vijf velden vullen.',
    limit: 'Een winkel kan {perDay, number} producten per dag laten aanvullen, hoogstens {most, number} in één keer.',
    logged: 'Van elke aanroep bewaren we het aantal tokens en de kosten, nooit de inhoud of de sleutel.',
  },
} satisfies Translation<typeof ai>
