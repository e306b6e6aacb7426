/** Carousels, on react-slick. Downloaded after the balance is on screen. */
export { BannerCarousel } from './banner-carousel.tsx';
export { GameCarousel } from './game-carousel.tsx';
