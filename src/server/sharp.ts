import sharp from 'sharp'

// What a stranger sends is opened by these alone; SVG, TIFF, PDF and the rest cannot be reached whatever their bytes say.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((type) => `VipsForeignLoad${type}`) })
// One thread a picture: the queue in front of this decides how many there are. Nothing comes twice, so nothing is kept.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
