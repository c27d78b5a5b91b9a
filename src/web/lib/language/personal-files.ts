/** The texts of personal pages: so many files that a visitor of a shop is spared the list of them. */
export const personalFiles = import.meta.glob<object>(
  '/src/shared/messages/{nl,en}/{account,shopadmin,platformadmin}/*.ts',
  {
    import: 'default',
  },
)
