/** The texts of all pages: so many files that a visitor of a shop is spared the list of them. */
export const allFiles = import.meta.glob<object>(
  '/src/shared/messages/{nl,en}/{common,storefront,account,market,public,shopadmin,platformadmin}/*.ts',
  { import: 'default' },
)
