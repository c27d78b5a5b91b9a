export default {
  failed:
    '{host} {what, select, late {did not answer in time} away {could not be reached} noJson {gave an answer that is no JSON} broken {broke off in the middle of an answer} other {answered {status}}}, {tries} times in a row.',
  noAccess: '{host} does not let us in ({status}).',
  answered: '{host} answered {status}.',
  tooLarge: 'An answer is larger than any we know.',
  noSets: '{source} has no list of sets.',
  noGuide: '{place} was not found.',
  notAGuide: '{place} is not a Cardmarket price guide, or it breaks off. No price was changed.',
  notConfigured: 'This source is not configured here.',
  unknown: 'Something went wrong. What was read before is kept.',
} as const
