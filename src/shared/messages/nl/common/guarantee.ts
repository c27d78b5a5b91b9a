import type guarantee from '#shared/messages/en/common/guarantee.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  notice: {
    title: 'Wettelijke garantie',
    protection:
      'Minimaal twee jaar bescherming dankzij de wettelijke garantie voor goederen die in de Europese Unie worden verkocht.',
    claims:
      'Consumenten kunnen hun rechten doen gelden op grond van de wettelijke conformiteitsgarantie, bijvoorbeeld als goederen:',
    description: 'niet met de beschrijving overeenstemmen;',
    functioning: 'niet naar behoren functioneren.',
    liability:
      'Verkopers zijn aansprakelijk voor elk conformiteitsgebrek dat bestond bij de levering van de goederen en dat binnen de wettelijke garantieperiode aan het licht komt. Verkopers moeten in een dergelijke situatie het volgende aanbieden:',
    repair: 'gratis reparatie of gratis vervanging;',
    refund: 'in sommige gevallen, gedeeltelijke of volledige terugbetaling.',
    countries:
      'Sommige landen hebben een langere wettelijke garantieperiode. Voor tweedehandsartikelen kan de garantieperiode korter zijn, maar niet korter dan één jaar.',
    rights:
      'Als u meer wilt weten over uw rechten in een bepaald land, kunt u de QR-code hieronder scannen of de verkoper om informatie vragen.',
    address: 'europa.eu/youreurope/garantie',
    steps: 'Wat moet u doen',
    stepsIf: 'als u niet-conforme goederen ontvangt:',
    contact: 'Neem zo spoedig mogelijk contact op met de verkoper om het probleem te melden.',
    proof: 'Verstrek een aankoopbewijs, zoals een bon, een factuur of een rekeningafschrift.',
    commercial:
      'Verkopers en producenten kunnen ook commerciële garanties aanbieden, die los van de wettelijke garantie van toepassing zijn. Dit GARAN-label bijvoorbeeld staat voor een commerciële levensduurgarantie die kosteloos door de producent wordt aangeboden en het volledige goed dekt.',
  },
  open: 'Je wettelijke garantierechten',
  text: 'De kennisgeving als tekst',
  more: 'Je rechten in de EU',
  url: 'https://europa.eu/youreurope/garantie',
} satisfies Translation<typeof guarantee>
