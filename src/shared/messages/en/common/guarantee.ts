/**
 * The harmonised notice on the legal guarantee, in the words of Annex I of Implementing Regulation (EU) 2025/1960, and how
 * to open it. `npm run guarantee-notice` draws the notice from these words.
 */
export default {
  notice: {
    title: 'Legal guarantee',
    protection: 'Minimum two-year legal guarantee protection for goods sold in the European Union.',
    claims: 'Consumers can claim their rights under the legal guarantee of conformity, for example if goods:',
    description: 'do not match the description;',
    functioning: 'do not function as intended.',
    liability:
      'Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer:',
    repair: 'free repair or free replacement;',
    refund: 'in some cases, a price reduction or full reimbursement.',
    countries:
      'Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.',
    rights: 'For more information on your rights in a specific country, scan the QR code below or ask the seller.',
    address: 'europa.eu/youreurope/guarantees',
    steps: 'What to do',
    stepsIf: 'if you receive non-conforming goods:',
    contact: 'Contact the seller as soon as possible to report the issue;',
    proof: 'Provide proof of purchase, such as a receipt, invoice, or bank statement.',
    commercial:
      'Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee. For example, you may see this GARAN label representing a commercial guarantee of durability offered by the producer at no additional cost and covering the entire good.',
  },
  open: 'Your legal guarantee rights',
  text: 'The notice as text',
  more: 'Your rights in the EU',
  url: 'https://europa.eu/youreurope/guarantees',
} as const
