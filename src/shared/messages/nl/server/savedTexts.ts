import type savedTexts from '#shared/messages/en/server/savedTexts.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  missing: {
    name: 'Er ontbreekt een kaart',
    text: "Hoi '{customer}',\n\nBij het inpakken van je bestelling '{order}' bleek een van je kaarten te ontbreken. Onze excuses! Wil je je geld ervoor terug, of liever een andere kaart van dezelfde waarde?\n\nGroeten,\n'{shop}'",
  },
  wrong: {
    name: 'Verkeerd exemplaar ingepakt',
    text: "Hoi '{customer}',\n\nWe hebben voor je bestelling '{order}' het verkeerde exemplaar van een kaart ingepakt. Het juiste komt op onze kosten in een tweede pakket. Bewaar het andere even, tot we laten weten hoe je het gratis terugstuurt.\n\nOnze excuses,\n'{shop}'",
  },
  address: {
    name: 'Vraag over het adres',
    text: "Hoi '{customer}',\n\nHet adres van je bestelling '{order}' lijkt niet compleet. Kun je het nakijken op de pagina van je bestelling, of antwoorden met het juiste adres? Zodra we het weten, versturen we je bestelling.\n\nGroeten,\n'{shop}'",
  },
  delay: {
    name: 'Het duurt langer',
    text: "Hoi '{customer}',\n\nJe bestelling '{order}' duurt wat langer dan we zeiden. We denken hem binnen een paar dagen te versturen. Wil je liever niet wachten? Antwoord dan op deze e-mail.\n\nBedankt voor je geduld,\n'{shop}'",
  },
} satisfies Translation<typeof savedTexts>
