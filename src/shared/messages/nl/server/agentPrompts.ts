import type agentPrompts from '#shared/messages/en/server/agentPrompts.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  pack: {
    title: 'De bestellingen van vandaag inpakken',
    description: 'Welke bestellingen je inpakt, en wat je daarvoor pakt',
    text: 'Help me de bestellingen van vandaag in te pakken. Toon de bestellingen die ingepakt moeten worden, met nummer, klant en land. Haal de verzamellijst op en toon die per locatie. Wijs me op notities, packs die live worden geopend en bestellingen die samen worden verstuurd. Markeer een bestelling pas als verzonden als ik je de trackingcode geef of zeg dat die er niet is, en toon me eerst de bevestiging.',
  },
  priceCheck: {
    title: 'Prijscontrole van een set',
    description: 'Vergelijkt je prijzen van een set met de markt',
    set: 'Naam of code van de set',
    text: 'Controleer mijn prijzen van de set ‘{set}’. Zoek mijn producten ervan, haal de marktprijzen en mijn positie tussen andere winkels op, en toon een tabel: kaart, conditie, mijn prijs, marktprijs, verschil in procenten, goedkoopste andere aanbod. Noem de tien met het grootste verschil en stel voor elk een prijs voor, met de reden. Wijzig niets voordat ik kies; toon de wijzigingen dan eerst.',
  },
  weeklyReport: {
    title: 'Weekverslag',
    description: 'Verkopen, openstaand werk en voorraad van de laatste zeven dagen',
    text: 'Schrijf een kort verslag van de laatste zeven dagen van mijn winkel. Vergelijk de verkopen met de week ervoor, noem de best verkochte producten, tel de open bestellingen per taak, en toon wat bijna is uitverkocht en goed verkoopt. Sluit af met de drie dingen die eerst mijn aandacht verdienen. Gebruik alleen cijfers uit de tools.',
  },
} satisfies Translation<typeof agentPrompts>
