; Not yet seen on Windows: see docs/desktop.md.
; The firewall lets the program in on private and domain networks only. Rules are removed before they are added, because
; repeated installations would pile them up.

!define FIREWALL_RULE "Takarabune"

!macro removeFirewallRule
  nsExec::Exec 'netsh advfirewall firewall delete rule name="${FIREWALL_RULE}"'
  Pop $0
!macroend

!macro customInstall
  !insertmacro removeFirewallRule
  nsExec::Exec 'netsh advfirewall firewall add rule name="${FIREWALL_RULE}" dir=in action=allow protocol=TCP profile=private,domain program="$INSTDIR\${APP_EXECUTABLE_FILENAME}" enable=yes'
  Pop $0
!macroend

!macro customUnInstall
  ; An update keeps the rule: the new version adds it again.
  ${ifNot} ${isUpdated}
    !insertmacro removeFirewallRule
  ${endIf}
!macroend
