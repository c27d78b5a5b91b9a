import type editor from '#shared/messages/en/shopadmin/editor.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  add: {
    title: 'Product toevoegen',
    text: 'Voeg iets toe om te verkopen.',
    copy: 'Een kopie van {name}.',
    submit: 'Product toevoegen',
  },
  edit: { title: 'Product bewerken', submit: 'Wijzigingen opslaan' },
  saving: 'Opslaan...',
  price: 'Prijs (€)',
  separate: 'Met komma’s ertussen.',
  imageUrl: 'URL van de afbeelding',
  preview: 'Voorbeeld',
  active: 'Actief: bezoekers zien het en kunnen het kopen',
  category: {
    none: 'Geen categorie',
    custom: 'Eigen categorie',
    customChoice: 'Eigen categorie…',
    shownAs: 'Te zien als {category}',
    example: 'Bijvoorbeeld accessoires.',
    required: 'Vul een categorie in',
  },
  conflict: {
    title: 'Iemand anders heeft dit product gewijzigd',
    text: 'Wat jij hebt gewijzigd, blijft staan; de andere velden zijn bijgewerkt.',
    show: 'Wijzigingen laten zien',
    hide: 'Wijzigingen verbergen',
    replaced: '(als je opslaat, komt die van jou ervoor in de plaats)',
  },
} satisfies Translation<typeof editor>
