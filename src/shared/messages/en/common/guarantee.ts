/** The notice on the legal guarantee that buyers see before they order and in the confirmation (Directive 2011/83/EU, Art. 22a). */
export default {
  title: 'Legal guarantee: at least 2 years',
  remedies:
    'If a product is not as agreed, the seller repairs or replaces it free of charge. If that is not possible, you get a lower price or your money back.',
  longer:
    'EU law gives you at least 2 years. Some countries give you longer: in the Netherlands, as long as you may expect of the product. A guarantee by the maker or the seller comes on top.',
  more: 'Your rights in the EU',
  url: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm',
} as const
