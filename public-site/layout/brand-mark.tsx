/** A bridge over the bay whose tower is a wrench; public/favicon.svg is the same on its tile. */
export function BrandMark() {
  return (
    <svg width="38" height="38" viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill="#101d31" rx="14" />
      <g fill="none" stroke="#f5a623" strokeLinecap="round">
        <path d="M5 41Q19 39 22 25M59 41Q45 39 42 25" strokeWidth="3.5" />
        <path d="M6 49H58" strokeWidth="5" />
      </g>
      <path d="M25.5 7.6A14 14 0 1 0 38.5 7.6V19L32 23.5L25.5 19ZM26 30h12v28H26z" fill="#f5a623" />
    </svg>
  );
}
