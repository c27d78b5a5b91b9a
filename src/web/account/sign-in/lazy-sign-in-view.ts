import { lazyPart } from '#web/lib/lazy-screen.tsx'

/** Shown in the signed-in areas until the user signs in. */
export const SignInView = lazyPart(
  () => import('./sign-in-view.tsx'),
  ['common/shelf', 'public/header', 'public/landing', 'public/entrance'],
)
