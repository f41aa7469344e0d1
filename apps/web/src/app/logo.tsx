/** The logo: four panes, each clearer than the pane below it. */
export const Logo = () => (
  <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" data-logo="" className="text-accent">
    <rect x="1" y="1" width="9.25" height="9.25" rx="2" fill="currentColor" />
    <rect x="11.75" y="1" width="9.25" height="9.25" rx="2" fill="currentColor" opacity="0.62" />
    <rect x="1" y="11.75" width="9.25" height="9.25" rx="2" fill="currentColor" opacity="0.62" />
    <rect x="11.75" y="11.75" width="9.25" height="9.25" rx="2" fill="currentColor" opacity="0.3" />
  </svg>
)
