/** Messages of all pages. Separate, because the list of files is too large for visitors of a shop. */
export const allFiles = import.meta.glob<object>(
  '/src/shared/messages/{nl,en}/{common,storefront,account,market,public,shopadmin,platformadmin}/*.ts',
  { import: 'default' },
)
