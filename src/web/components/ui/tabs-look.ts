/** Classes of tabs. `row`: segments next to each other. `column`: entries of a menu. */
export const tabLists = {
  row: 'inline-flex w-full max-w-full flex-wrap gap-1 rounded-lg bg-well p-1 sm:w-fit',
  column: 'grid gap-0.5',
}

export const tabTrigger =
  'touch-target items-center gap-2 whitespace-nowrap rounded-md font-medium text-quiet text-sm transition-colors disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-4'

export const tabTriggers = {
  row: 'inline-flex h-8 flex-1 justify-center border border-transparent px-4 hover:text-ink data-[state=active]:border-edge data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-sm',
  column:
    'flex h-9 px-3 hover:bg-well hover:text-ink data-[state=active]:bg-accent-wash data-[state=active]:text-accent-ink',
}
