import type cards from '#shared/messages/en/common/cards.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  finishes: {
    normal: 'Normaal',
    holo: 'Holo',
    reverse: 'Reverse holo',
    pokeball: 'Poké Ball-patroon',
    masterball: 'Master Ball-patroon',
    cosmos: 'Cosmos-holo',
    crackedice: 'Cracked-ice-holo',
    galaxy: 'Galaxy-holo',
    energy: 'Energiesymbolen',
    stamped: 'Gestempeld',
  },
  rarities: { Land: 'Basisland', Special: 'Speciaal', 'Special Card': 'Speciale kaart' },
  languages: {
    English: 'Engels',
    Japanese: 'Japans',
    German: 'Duits',
    French: 'Frans',
    Italian: 'Italiaans',
    Spanish: 'Spaans',
    Portuguese: 'Portugees',
    Korean: 'Koreaans',
    'Chinese (simplified)': 'Chinees (vereenvoudigd)',
    'Chinese (traditional)': 'Chinees (traditioneel)',
    Dutch: 'Nederlands',
    Russian: 'Russisch',
  },
  firstEdition: '1e editie',
  signed: 'Gesigneerd',
  altered: 'Bewerkt',
  playset: 'Playset',
} satisfies Translation<typeof cards>
