import { lazyPart } from '#web/lib/lazy-screen.tsx'

/** For the areas that people sign in to: what they see there until they are. */
export const SignInView = lazyPart(
  () => import('./sign-in-view.tsx'),
  ['common/shelf', 'public/landing', 'public/entrance'],
)
