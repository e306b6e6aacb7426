export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 28 28">
      <path d="m14 2 11 6-11 6L3 8Z" fill="#E4E8FF" />
      <path d="M3 8l11 6v12L3 20Z" fill="#5F70E0" />
      <path d="M25 8 14 14v12l11-6Z" fill="#93A4FF" />
      <path d="m14 8 5 6-5 6-5-6Z" fill="#0B0F1A" />
    </svg>
  );
}
