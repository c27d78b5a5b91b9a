import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { Logo } from '../components/logo.tsx'
import { Button } from '../components/ui/button.tsx'

export function ShopNotFound() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-6 text-center">
      <title>Shop not found</title>
      <SearchX className="size-8 text-quiet" aria-hidden="true" />
      <h1 className="text-xl">Shop not found</h1>
      <p className="max-w-sm text-quiet">
        There is no shop at this address. Check it for typing errors, or ask the shop for its link.
      </p>
      <Button variant="outline" asChild>
        <Link to="/" className="mt-3">
          Go to the front page
        </Link>
      </Button>
      <Logo wordmark className="mt-10 text-quiet" />
    </main>
  )
}
