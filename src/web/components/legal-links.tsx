import { cn } from '#web/lib/cn.ts'

const pages = [
  { href: '/privacy', name: 'Privacy policy' },
  { href: '/terms', name: 'Terms' },
  { href: '/support', name: 'Support' },
]

/** The pages that every footer leads to. */
export function LegalLinks({ className }: { className?: string | undefined }) {
  return (
    <nav aria-label="About this platform" className={cn('flex flex-wrap gap-x-5', className)}>
      {pages.map(({ href, name }) => (
        <a
          key={href}
          href={href}
          className="inline-flex min-h-6 items-center rounded-sm underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
