export default {
  noRun: 'This price check was not found. It may have been replaced by a newer one.',
  applied: 'This price check has already been applied.',
  notApplied: 'This price check has not been applied.',
  undone: 'This price check has already been undone.',
} as const
