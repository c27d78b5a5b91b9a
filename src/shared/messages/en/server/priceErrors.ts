export default {
  noRun: 'This price run was not found. It may have been replaced by a newer one.',
  applied: 'This price run has already been applied.',
  notApplied: 'This price run has not been applied.',
  undone: 'This price run has already been undone.',
} as const
