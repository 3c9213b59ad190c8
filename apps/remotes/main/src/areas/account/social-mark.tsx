import type { SocialProvider } from '@portico/contract';

/** Logo of a provider, drawn as inline SVG in its colours. */
export function SocialMark({ of }: { readonly of: SocialProvider }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {of === 'google' ? (
        <g fill="none" strokeWidth="3.4">
          <path stroke="#ea4335" d="M3.6 6.5A7.3 7.3 0 0 1 15.2 4.8" />
          <path stroke="#fbbc04" d="M3.6 13.5a7.3 7.3 0 0 1 0-7" />
          <path stroke="#34a853" d="M15 15.4A7.3 7.3 0 0 1 3.6 13.5" />
          <path stroke="#4285f4" d="M10.2 10h7a7.3 7.3 0 0 1-2.3 5.5" />
        </g>
      ) : (
        <>
          <circle cx="10" cy="10" r="9.5" fill="#0866ff" />
          <path
            fill="#fff"
            d="M10.9 19.4v-6.6h2.3l.5-2.8h-2.8V8.3c0-.9.4-1.5 1.6-1.5h1.3V4.4c-.5-.1-1.2-.2-1.9-.2-2.3 0-3.8 1.4-3.8 3.9V10H5.7v2.8h2.4v6.5c.9.2 1.9.2 2.8.1Z"
          />
        </>
      )}
    </svg>
  );
}
