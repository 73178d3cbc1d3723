// The one door to the image library, set up for a server: nothing is kept between two pictures.
import sharp from 'sharp'

sharp.cache(false)

export { sharp }
