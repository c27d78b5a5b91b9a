/** The texts of all pages but a shop's: so many files that a visitor of a shop is spared the list of them. */
export const otherFiles = import.meta.glob<object>(
  '/src/shared/messages/{nl,en}/{account,public,shopadmin,platformadmin}/*.ts',
  {
    import: 'default',
  },
)
