// First path segments the application serves itself, or is likely to. A slug is one path segment without dots, so
// 'robots' stands here for robots.txt.
const ourPaths = `
  account admin api apple-touch-icon assets auth browserconfig cart categories checkout client commit customer
  customers dashboard docs favicon fonts forgot-password healthz health home icon icons images img index invite
  landing livez login logout manifest media metrics new o openapi order orders p password pay payment payments
  platformadmin platform-admin privacy product products ready readyz register reset reset-password robots
  search security server service-worker settings shop shopadmin shop-admin shops sign-in sign-out sign-up
  sitemap sitemaps src static stats stylesheet support sw terms thank-you unsubscribe upload uploads verify
  verify-email version well-known worker
`

// Names that mail servers, browsers, scanners and people take for the system's own.
const technical = `
  abuse access administrator administrators ajax analytics app apps archive autoconfig autodiscover backend
  backup backups beta billing bin blob bot bots broadcasthost cache callback calendar cdn certificate cgi cgi-bin
  chat chrome config configuration connect console contact cookie cookies crash cron css data database db debug
  default demo deploy dev developer developers dist dns domain download downloads edge email emails embed error
  errors event events export feed feeds file files firewall frontend ftp gateway git graphql guest guests
  hook hooks host hostmaster hosting http https imap import inbox info infra install internal invoice invoices
  isatap javascript job jobs js json legacy lib live loadbalancer local localhost log logs mail mailer
  mailer-daemon main maintenance master me messages mobile mx mysql nameserver network news nobody node noc noreply
  no-reply notification notifications null oauth oauth2 office ops origin owner page pages permalink
  phpmyadmin ping pop pop3 popular portal post postgres postmaster preview private prod production profile profiles
  proxy public queue raw redirect redis refresh remote report reports rest root router rpc rss sandbox
  schema script scripts secure self send server-status service services session sessions setup sftp shell
  smtp socket source spam ssh ssl sso staff stage staging status storage subdomain sudo superadmin superuser
  sys sysadmin system systems task tasks team teams temp template templates test tester testing tests tmp token
  tokens tools trace tunnel undefined unknown update updates url usenet user username users uucp
  vendor vendors video videos void vpn web webapp webhook webhooks webmail webmaster website websocket wiki
  wp wp-admin wp-content wp-includes wp-json wp-login wpad ws wss www www1 www2 xml xmlrpc
`

// What people do with an account.
const accounts = `
  activate activation authenticate authentication authorize change-password confirm confirmation deactivate
  delete edit enable disable forgot identity join leave member members membership my my-account
  my-orders my-shop passwords plan plans preferences pricing recover recovery remove save signin signout signup
  subscribe subscription subscriptions two-factor upgrade verification 2fa mfa totp
`

// The law, the company and the help desk: a shop of that name could be taken for them.
const official = `
  about about-us accessibility affiliate affiliates appeal belastingdienst blog careers ceo community
  company compliance complaint complaints copyright cookie-policy disclaimer dmca faq faqs feedback fraud gdpr
  guarantee guide guides guidelines headquarters help help-center helpdesk imprint kvk legal license licenses
  licence management marketing moderator moderators mod official ombudsman partner partners police politie
  policies policy press privacy-policy refund refunds returns rules safety scam shipping terms-and-conditions
  terms-of-service toploader toploaders tos trademark trust verified voorwaarden
`

// Words that belong to every shop and therefore to none.
const common = `
  all any auction auctions banner bargain basket best booster booster-box booster-boxes booster-pack booster-packs
  boosterbox boosterboxes boosterpack boosterpacks boosters box boxes brand brands browse buy buyer buyers card cards
  cardshop cardstore catalog catalogue category checkin collect collection collections collector collectors
  coupon coupons customer-service deal deals deck decks delivery discount discounts discover elite-trainer-box
  etb etbs example examples explore favorite favorites featured for-sale free friends game games gift giftcard
  gift-card gifts graded grading hello hot item items kaart kaarten language languages latest list lists
  low-stock market marketplace merchant merchants name nederland netherlands none offer offers online open
  other overview pack packs platform pre-order preorder price prices promo promotion promotions rate rating
  ratings rip ripped review reviews sale sales sample sealed sell seller sellers set sets single singles
  something stock store storefront stores superadmins theme themes title today top trade trader trading
  trading-card trading-cards tcg trending view wallet wanted webshop webstore welcome winkel wishlist
  winkels your-shop yourshop your-name
`

// Trading-card games, their makers and their graders.
const cardBrands = `
  bandai beckett bgs bushiroad cardmarket cgc digimon disney dragon-ball dragonball eevee fabtcg
  final-fantasy finalfantasy flesh-and-blood fleshandblood funko gamefreak game-freak konami lorcana magic
  magicthegathering magic-the-gathering mtg naruto nintendo one-piece onepiece panini pikachu charizard mewtwo
  pokeball pokedata pokedex pokemon pokemon-center pokemon-company pokemon-go pokemon-tcg pokemoncenter
  pokemoncompany pokemongo pokemontcg psa ravensburger riftbound riot-games sgc star-wars
  starwars starwars-unlimited swu tcgplayer the-pokemon-company topps ultimate-guard ultimateguard ultra-pro ultrapro
  upper-deck upperdeck wizards wizards-of-the-coast wizardsofthecoast wotc yu-gi-oh yugioh
`

// Social networks, marketplaces, banks, payment services and carriers: the names that phishing borrows.
const platforms = `
  abnamro adyen afterpay airbnb albert-heijn alibaba aliexpress alipay alternate amazon amex android anthropic apple
  apple-pay applepay asnbank auth0 bancontact bing bitcoin blik bluesky bol bol-com bolcom bunq bunqme chatgpt
  claude cloudflare coinbase coolblue dhl discord dpd dropbox ebay etsy ethereum facebook fedex figma firefox fnac
  gamemania game-mania github gitlab gls gmail google google-pay googlepay hema hotmail icloud
  ideal in3 ing instagram intertoys kickstarter klarna knab linkedin linktree maestro marktplaats mastercard
  mastodon messenger meta microsoft mollie multisafepay n26 netflix nvidia openai opera outlook patreon
  paypal paypalme pinterest postnl rabobank reddit regiobank revolut roblox safari samsung sendcloud shopify
  signal slack snapchat snsbank soundcloud spotify square steam stripe substack telegram temu tesla threads tiktok
  tikkie tnt triodos trustpilot tumblr twitch twitter uber ups venmo vimeo vinted visa wechat whatnot
  whatsapp wero wikipedia windows wise wix woocommerce wordpress xbox yahoo yandex youtube zalando zoom
  playstation
`

const words = (group: string): string[] => group.trim().split(/\s+/)

/** Names no shop can take as its address: lower case, as they would be written in a slug. */
export const reservedSlugs: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ words(ourPaths + technical + accounts + official + common + cardBrands + platforms),
)
