export default {
  failed:
    '{host} {what, select, late {did not answer in time} away {could not be reached} noJson {gave an answer that is no JSON} broken {broke off in the middle of an answer} other {answered {status}}}, {tries} times in a row.',
  noAccess: '{host} does not let us in ({status}).',
  answered: '{host} answered {status}.',
  tooLarge: 'An answer is larger than any we know.',
  noSets: '{source} has no list of sets.',
  notAGuide: '{place} is not a Cardmarket price guide, or it breaks off. No price was changed.',
  fileMissing: '{place} was not found.',
  fileDenied: '{place} is a folder, or the server may not read it.',
  fileTooLarge: '{place} is larger than {limit, number} MB. Nothing beyond that was read.',
  fileUnreadable: '{place} is neither text in UTF-8 nor such a text packed with gzip, or it is damaged.',
  fileUnknown: '{place} is in no format that is known here. Choose its format.',
  fileEmpty: '{place} is empty.',
  fileUnlike:
    '{place} is not as files of the format {format} are: none of its first cards could be read. Nothing was changed.',
  fileBreaksOff:
    '{place} breaks off. {read, plural, =0 {Nothing was changed.} one {# row before that was read, and its card is kept.} other {# rows before that were read, and their cards are kept.}}',
  fileNoCards: '{place} has no card that could be read.',
  fileNeedsGame: 'Choose the game of {place}: the file does not name it.',
  notPublic: '{place} is not a public https address.',
  fileBusy: 'Another import is running. Try again when it is done.',
  notConfigured: 'This source is not configured here.',
  unknown: 'Something went wrong. What was read before is kept.',
} as const
