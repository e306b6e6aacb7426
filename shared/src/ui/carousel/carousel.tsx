/** Carousels, based on react-slick. Loaded after the balance is shown. */
export { BannerCarousel } from './banner-carousel.tsx';
export { GameCarousel } from './game-carousel.tsx';
