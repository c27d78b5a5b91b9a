/** Files of transfers to customers. */
export default {
  notFound: 'There is no such file.',
  noAccount: 'Enter the bank account of your shop first.',
  inFile: 'One of these transfers is in another file or was made. Reload the page.',
  erased: 'The account of a customer was erased. Make this transfer in another way.',
  undone: 'This file was undone. Do not give it to the bank.',
  paid: 'A transfer of this file was made. The file cannot be undone.',
  transfer: '{shop}: cards, offer {number}',
} as const
