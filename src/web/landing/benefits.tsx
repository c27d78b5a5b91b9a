import { Check } from 'lucide-react'

const benefits = [
  'Your name and banner at the top. Our name stays small at the bottom.',
  'Customers need no account, only an email address.',
  'Stock goes down with every order and back up with every cancellation.',
  'A shop address of your own that stays yours.',
  'Order numbers with your own prefix.',
  'Closed for a weekend? One switch, and people can look but not order.',
  'Made for the phone in your pocket, and for the big screen on the packing table.',
  'Light or dark, following your device.',
]

export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="grid gap-5">
      <h2 id="benefits" className="font-semibold text-xl">
        Everything included from day one
      </h2>
      <ul className="grid gap-x-10 gap-y-3 text-base lg:grid-cols-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <Check className="mt-1 size-4 shrink-0 text-good-ink" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}
