export default {
  notFound: 'Enrichment not found',
  running: 'Products are still being enriched. Cancel it, or wait until it has ended.',
  closed: 'These suggestions have already been reviewed.',
  twice: 'Each product can stand in the list once.',
  noSuggestion: 'There is no suggestion for this.',
  changedSince: '{name} has changed since',
  oneChanged: '{name} has changed since, so nothing was written. Leave those out, or enrich them again.',
  manyChanged: '{count} products have changed since, so nothing was written. Leave those out, or enrich them again.',
  tooMany: 'At most {limit, number} products can be enriched at a time. Choose fewer of them.',
  nothingChosen: 'There is no product to enrich.',
  runningAlready: 'Products of this shop are being enriched already. Wait for it, or cancel it.',
  interrupted: 'This was interrupted too often. Nothing was changed.',
  productDeleted: 'This product has been deleted.',
  notConfigured:
    'Enrich with AI is not set up on this platform yet. Fill in the fields yourself, or ask the platform on its support page.',
  setKey: 'There is no key for {name}, whose model {model} is chosen: set {setting} or choose another model.',
  dailyLimit:
    'Your shop has asked for {limit, number} enrichments today, which is the most there can be. More are possible from midnight on.',
  keyRefused:
    "Enrich with AI is not working: {name} refuses the platform''s access. Please tell the platform on its support page. Nothing was changed.",
  checkKey: 'Check {setting}.',
  modelUnknown:
    'Enrich with AI is not working: {name} has no model {model}. Please tell the platform on its support page. Nothing was changed.',
  chooseModel: 'Choose another model in AI Settings.',
  overloaded: '{name} is too busy right now. Please try again in a moment. Nothing was changed.',
  timedOut: 'The model gave no answer within {seconds, number} seconds. Nothing was changed.',
  cancelled: 'Cancelled. Nothing was changed.',
  unreachable: '{name} cannot be reached or has a fault. Please try again later. Nothing was changed.',
  requestRefused: '{name} refused the request. Nothing was changed.',
  tooLong: "The model''s answer was too long and was cut off. Nothing was changed.",
  badAnswer:
    "The model''s answer could not be used. Please try again, or fill in the fields yourself. Nothing was changed.",
} as const
