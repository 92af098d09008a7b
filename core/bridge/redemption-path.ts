/** The path of the panel's page that takes vouchers, where a staff device may use its camera (DESKTOP-11). */
export const redemptionPath = '/admin/redemption';
