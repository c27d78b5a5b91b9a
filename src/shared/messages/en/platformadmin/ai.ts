export default {
  title: 'AI Settings',
  description: 'The model that helps shop owners fill in product details.',
  promptFailure: 'Failed to load the AI prompt',
  settingsFailure: 'Failed to load AI settings',
  saving: 'Saving...',
  usage: {
    calls: 'Calls',
    callsHint: '{failed, number} failed · {total, number} total',
    tokensRead: 'Tokens read',
    tokensWritten: 'Tokens written',
    cost: 'Cost',
    total: '{count, number} total',
    costTotal: '{cost} total',
    note: 'The last 30 days. Cost by the list prices of {day}.',
    noteUnpriced:
      'The last 30 days. Cost by the list prices of {day}, without {count, number} calls to your own server, whose price is unknown.',
  },
  model: {
    title: 'Default Model',
    label: 'Model',
    hint: 'Applies to every shop from the next product on.',
    group: '{family}: {state}',
    keys: 'Keys',
    state: { key: 'key set', noKey: 'no key', keyOwn: 'key set, own server', noKeyOwn: 'no key, own server' },
    refused: {
      title: '{family} refused the key',
      text: 'Shop owners could not enrich products the last time they tried. Check {setting}.',
    },
    missing: {
      title: 'There is no key for {family}',
      text: 'Shop owners cannot enrich products with this model until {setting} is set and the server has been started again.',
    },
    save: 'Save Model',
    saved: { title: 'Settings Updated', text: 'AI model settings have been updated successfully.' },
    failure: 'Failed to update AI settings.',
  },
  prompt: {
    title: 'Product Enrichment Prompt',
    description: "The instructions the model receives before a product's data.",
    label: 'Prompt',
    characters: '{count, number} of {most, number} characters',
    unsaved: 'Unsaved changes',
    discard: 'Discard',
    save: 'Update Prompt',
    saved: { title: 'Prompt Updated', text: 'The next product is enriched with it.' },
    failure: 'Failed to update AI prompt.',
    leaving: 'You have changed the AI prompt. What you typed will be lost.',
  },
  guidelines: {
    title: 'Usage Guidelines',
    suggests:
      'The model suggests description, category, set, language and tags. It never touches a price or the stock.',
    accepted: 'Nothing is saved unless a shop owner accepts the suggestion, field by field.',
    receives:
      'It receives this prompt, the product as entered in the form, and its catalogue entry. It never receives customer or order data.',
    describe:
      'Describe what each field should contain, in which language and how long. Tell it to leave a field as it is when unsure.',
    safety:
      'Product text is passed as data, and the model is instructed to ignore instructions in it. Its answer can only fill these five fields.',
    limit: 'A shop can have {perDay, number} products enriched a day, up to {most, number} of them in one go.',
    logged: 'Every call is logged with its tokens and cost, never its content or the key.',
  },
} as const
