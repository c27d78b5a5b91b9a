/** Classes for the page's content width. */
export const landingWidth = 'mx-auto w-full max-w-[84rem] px-4 sm:px-6 lg:px-10'
