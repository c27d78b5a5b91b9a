/** Classes of what is as wide as the page's content. */
export const landingWidth = 'mx-auto w-full max-w-[84rem] px-4 sm:px-6 lg:px-10'
