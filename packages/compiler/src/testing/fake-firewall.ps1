# Fakes the firewall's objects, which no PowerShell outside Windows has: rules by name, and one that is refused.
class FakeRules : System.Collections.ArrayList {
    [string] $Refuse = ''
    [void] Add([object] $rule) {
        if ($rule.LocalPorts -ne '' -and $rule.LocalPorts -eq $this.Refuse) { throw 'refused' }
        if ([string] $rule.RemoteAddresses -match '^[\d.]+$') { $rule.RemoteAddresses += '/255.255.255.255' }
        $null = ([System.Collections.ArrayList] $this).Insert($this.Count, $rule)
    }
    [void] Remove([string] $name) {
        for ($i = 0; $i -lt $this.Count; $i++) {
            if ($this[$i].Name -eq $name) { $this.RemoveAt($i); return }
        }
    }
}
$fake = [pscustomobject] @{ Rules = (New-Object -TypeName FakeRules) }
function New-Object {
    param([string] $ComObject, [string] $TypeName, [object[]] $ArgumentList = @())
    if ($ComObject -eq 'HNetCfg.FwPolicy2') { return $fake }
    if ($ComObject -eq '') { return Microsoft.PowerShell.Utility\New-Object -TypeName $TypeName -ArgumentList $ArgumentList }
    return [pscustomobject] @{
        Name = ''; Description = $null; ApplicationName = $null; ServiceName = $null; Protocol = 256; LocalPorts = ''; RemotePorts = ''
        LocalAddresses = '*'; RemoteAddresses = '*'; Direction = 1; Interfaces = $null; InterfaceTypes = 'All'; Enabled = $false
        Grouping = ''; Profiles = 2147483647; EdgeTraversal = $false; Action = 1; EdgeTraversalOptions = 0; LocalAppPackageId = $null
        LocalUserOwner = $null; LocalUserAuthorizedList = $null; RemoteUserAuthorizedList = $null; RemoteMachineAuthorizedList = $null; SecureFlags = 0
    }
}
