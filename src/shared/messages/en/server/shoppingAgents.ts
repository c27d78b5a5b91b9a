export default {
  profileUrl:
    'The request names no profile that can be read. Send UCP-Agent: profile="https://…" with a public address.',
  profileUnreachable:
    'Your profile could not be fetched. It must answer with status 200, without a redirect, within five seconds.',
  profileMalformed: 'Your profile is not a profile of the Universal Commerce Protocol',
  version: 'Version {version} is not served. These are: {served}.',
  incompatible: 'Your profile and ours have no version of this capability in common',
  invalid: 'The request cannot be read at {path}',
  tooManyIds: 'At most {most} ids at a time',
  cursor: 'This cursor is not one of ours. Start again without it.',
  currency: 'Prices are in euros, so the filter of prices was not applied',
  noProduct: 'Nothing is for sale as {id}',
  option: {
    condition: 'Condition',
    language: 'Language',
    finish: 'Finish',
    details: 'Details',
  },
}
